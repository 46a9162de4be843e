import { describe, expect, it } from 'vitest'
import { layColumns } from '../../src/views/orders/grid/lay-columns'
import { ALL_COLUMNS } from '../../src/views/orders/grid/order-columns'
import { layTracks } from '../../src/views/ui/lay-tracks'

const laid = (view: 'auto' | 'all', room: number) => layColumns(ALL_COLUMNS, { view, needs: new Map(), room })

/** Ids from one column where scrolling ends to the next. */
function windows({ columns, starts }: ReturnType<typeof laid>): string[] {
  const lists: string[][] = []
  for (const { id } of columns.slice(1, -1)) {
    if (starts.has(id)) lists.push([])
    lists.at(-1)?.push(id)
  }
  return lists.map((ids) => ids.join(' '))
}

describe('columns by the room there is', () => {
  it('as many as fit fill a window to its edge; those that may be cut take the rest of it', () => {
    const tracks = [100, 100, 120, 80, 90].map((need, index) => ({ need, grow: index % 2 }))
    expect(layTracks(tracks, 250)).toEqual([100, 150, 120, 130, 250])
  })

  it('the automatic view shows who and where first, at 1280 and at 1440', () => {
    expect(windows(laid('auto', 1057))[0]).toBe('customer rider delivery status age assign')
    expect(windows(laid('auto', 1217))[0]).toBe('customer rider pickup delivery status age assign')
  })

  it('the automatic view keeps the order of the specification where everything fits', () => {
    const { columns, starts } = laid('auto', 1849)
    expect([columns, [...starts]]).toEqual([ALL_COLUMNS, ['item']])
  })

  it('every window of all columns is as wide as the room between the pinned ones', () => {
    const { columns, widths, starts, pinned } = laid('all', 1072)
    const state = new Set(['status', 'age', 'assign', 'assignedBy', 'action', 'id'])
    const sums: number[] = []
    columns.forEach(({ id }, index) => {
      if (state.has(id)) return
      if (starts.has(id)) sums.push(0)
      sums.push((sums.pop() ?? 0) + (widths[index] ?? 0))
    })
    expect([pinned, sums]).toEqual(['state', [420, 420, 420, 420]])
  })
})

import { describe, expect, it } from 'vitest'
import { layColumns } from '../../../src/views/dispatch/orders/grid/lay-columns'
import { DISPATCH_COLUMNS, ownColumns } from '../../../src/views/dispatch/orders/grid/column-sets'
import { ALL_COLUMNS } from '../../../src/views/dispatch/orders/grid/order-columns'
import { needOf } from '../../../src/views/ui/marks/column-needs'
import { layTracks } from '../../../src/views/ui/marks/lay-tracks'

const laid = (view: 'auto' | 'all', room: number) => layColumns(ALL_COLUMNS, { view, needs: new Map(), room })

describe('columns by the room there is', () => {
  it('as many as fit fill a window to its edge; those that may be cut take the rest of it', () => {
    const tracks = [100, 100, 120, 80, 90].map((need, index) => ({ need, want: need, grow: index % 2 }))
    expect(layTracks(tracks, 250)).toEqual([100, 150, 120, 130, 250])
  })

  it('the room goes first to what would be cut, and only then to what may grow', () => {
    const tracks = [
      { need: 100, want: 100, grow: 1 },
      { need: 100, want: 160, grow: 3 },
      { need: 100, want: 140, grow: 3 },
    ]
    expect(layTracks(tracks, 350)).toEqual([100, 130, 120])
    expect(layTracks(tracks, 470)).toEqual([110, 190, 170])
  })

  it('a column that is empty in every row is as narrow as its header; one with any text has its own width', () => {
    const measure = (text: string) => text.length * 8
    const column = { header: 'Coupon', width: 120, text: (row: string) => row }
    expect(needOf(column, ['-', '-'], measure)).toEqual({ need: 64, want: 64 })
    expect(needOf(column, ['-', 'SAVE10'], measure)).toEqual({ need: 120, want: 120 })
    expect(needOf(column, [], measure)).toEqual({ need: 120, want: 120 })
    expect(needOf({ ...column, grow: 1 }, ['4 Allen Avenue, Ikeja'], measure)).toEqual({
      need: 120,
      want: 184,
    })
  })

  it.each([
    [1057, 'item customer rider delivery status age assign'],
    [1217, 'item customer rider pickup delivery status age assign'],
  ])(
    'OR-05 the automatic view in %i px shows who and where, and moves no column from its place',
    (room, ids) => {
      const { columns, widths, groups } = laid('auto', room)
      expect(columns.map(({ id }) => id)).toEqual(ALL_COLUMNS.map(({ id }) => id))
      const seen = groups.filter(({ isBeyond }) => !isBeyond).flatMap((group) => group.columns)
      expect(seen.map(({ id }) => id).join(' ')).toBe(`id ${ids} action`)
      expect(seen.reduce((sum, column) => sum + (widths[columns.indexOf(column)] ?? 0), 32)).toBe(room)
    },
  )

  it('OR-05 every column is in sight beside the rail of a window of 1920 px, and places take the rest', () => {
    const { columns, groups, starts } = laid('auto', 1697)
    expect([columns.map(({ id }) => id), groups.length, [...starts]]).toEqual([
      ALL_COLUMNS.map(({ id }) => id),
      1,
      ['item'],
    ])
    const { widths } = laid('auto', 1864)
    expect(columns.filter(({ grow }) => grow === 3).map((column) => widths[columns.indexOf(column)])).toEqual(
      [192, 192],
    )
  })

  it('OR-05 in the automatic view places that need it get 190 px before one more column is in sight', () => {
    const long = new Map(['pickup', 'delivery'].map((id) => [id, { need: 136, want: 300 }]))
    const seenOf = (needs: typeof long) => {
      const { columns, widths, groups } = layColumns(ALL_COLUMNS, { view: 'auto', needs, room: 1697 })
      const places = columns.flatMap(({ id }, index) => (long.has(id) ? [widths[index] ?? 0] : []))
      return { least: Math.min(...places), isAssignedBySeen: groups.length === 1 }
    }
    expect(seenOf(new Map())).toMatchObject({ isAssignedBySeen: true })
    const { least, isAssignedBySeen } = seenOf(long)
    expect([least >= 190, isAssignedBySeen]).toEqual([true, false])
  })

  it('own columns that could not show a change that is not confirmed get Assign as well', () => {
    expect(ownColumns(['customer', 'status']).map(({ id }) => id)).toEqual([
      'id',
      'customer',
      'status',
      'assign',
      'action',
    ])
  })

  it('beside an open order the status stays at the right', () => {
    const { columns, groups } = layColumns(DISPATCH_COLUMNS, {
      view: 'dispatch',
      needs: new Map(),
      room: 670,
    })
    expect([columns.map(({ id }) => id).join(' '), groups.length]).toEqual([
      'id customer rider delivery status age action',
      1,
    ])
  })

  it('every window of all columns is as wide as the room between the pinned ones', () => {
    const { columns, widths, starts } = laid('all', 1072)
    const state = new Set(['status', 'age', 'assign', 'assignedBy', 'action', 'id'])
    const sums: number[] = []
    columns.forEach(({ id }, index) => {
      if (state.has(id)) return
      if (starts.has(id)) sums.push(0)
      sums.push((sums.pop() ?? 0) + (widths[index] ?? 0))
    })
    const pinned = columns.filter(({ right }) => right !== undefined).map(({ id }) => id)
    expect([pinned, sums]).toEqual([
      ['status', 'age', 'assign', 'assignedBy', 'action'],
      [480, 480, 480],
    ])
  })
})

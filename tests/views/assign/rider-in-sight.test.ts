import { expect, it, onTestFinished, vi } from 'vitest'
import { riderRowId, showRiderRow } from '../../../src/views/shared/assign/rider-list'

/** A list from 100 to 144 px, and in it the row of rider 7. */
function drawRow(top: number) {
  const [list, row] = [document.createElement('div'), document.createElement('div')]
  list.className = 'rider-scroll'
  row.id = riderRowId('riders', 7)
  const scrolled = vi.fn<() => void>()
  row.scrollIntoView = scrolled
  list.getBoundingClientRect = () => new DOMRect(0, 100, 300, 44)
  row.getBoundingClientRect = () => new DOMRect(0, top, 300, 44)
  list.append(row)
  document.body.append(list)
  onTestFinished(() => list.remove())
  return scrolled
}

it.each([
  ['whole', 100, true],
  ['whole by a fraction of a pixel', 100.6, true],
  ['cut at its end', 110, false],
  ['scrolled out above', 40, false],
])('a row that is %s', (_, top, isVisible) => {
  const scrolled = drawRow(top)
  expect(showRiderRow('riders', 7)).toBe(isVisible)
  expect(scrolled).toHaveBeenCalledTimes(isVisible ? 0 : 1)
})

it('a rider without a row is not in sight', () => {
  expect(showRiderRow('riders', 8)).toBe(false)
})

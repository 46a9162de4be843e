import { describe, expect, it, test } from 'vitest'
import { barOption } from '../../../src/views/shared/charts/bar-option'
import { CHART_COLOURS } from '../../../src/views/shared/charts/chart-look'
import { scaleOf } from '../../../src/views/shared/charts/scale-of'
import { coloursIn, drawnSvg, textsIn } from '../../support/world/drawn-svg'

const option = barOption(
  ['Sep 2025', 'Oct 2025', 'Nov 2025'],
  [
    { name: 'Delivered', colour: CHART_COLOURS.delivered, values: [124, 163, 208] },
    { name: 'Cancelled', colour: CHART_COLOURS.cancelled, pattern: 'stripes', values: [18, 21, 24] },
  ],
  { width: 700 },
)

describe('bars by period', () => {
  const svg = drawnSvg(option, { width: 700, height: 224 })

  it('are drawn over their periods, from 0, with the newest figure at its bar', () => {
    expect(textsIn(svg)).toEqual(['0', '80', '160', '240', 'Sep 2025', 'Oct 2025', 'Nov 2025', '208'])
  })

  it('BC-11 AG-48 have the fixed colours of the statuses and no other', () => {
    const { delivered, cancelled, quietWords, words, grid, axis, ground } = CHART_COLOURS
    expect(coloursIn(svg)).toEqual([delivered, cancelled, quietWords, words, grid, axis, ground].toSorted())
    expect([delivered, cancelled]).toEqual(['var(--ch-delivered)', 'var(--ch-cancelled)'])
  })

  it('differ without colour: the second kind is striped', () => {
    expect(svg.match(/<pattern /g)).toHaveLength(1)
    expect(svg.match(/fill="url\(#/g)).toHaveLength(3)
  })

  it('do not move, and take no foreign markup for what the pointer shows', () => {
    expect(option['animation']).toBe(false)
    expect(option['tooltip']).toMatchObject({ renderMode: 'richText', transitionDuration: 0 })
  })
})

test('stacked bars have the scale and the figure of their sums', () => {
  const stacked = barOption(
    ['Nov 01', 'Nov 02'],
    [
      { name: 'On time', colour: CHART_COLOURS.delivered, values: [100, 120] },
      { name: 'Late', colour: CHART_COLOURS.pending, values: [20, 60] },
    ],
    { width: 700, isStacked: true },
  )
  const svg = drawnSvg(stacked, { width: 700, height: 224 })
  expect(textsIn(svg)).toEqual(['0', '60', '120', '180', 'Nov 01', 'Nov 02', '180'])
})

describe('the periods under a chart', () => {
  const months = Array.from({ length: 12 }, (_, place) => `M${place + 1}`)
  const namedAt = (width: number) =>
    textsIn(drawnSvg(barOption(months, [], { width }), { width, height: 224 })).filter((words) =>
      words.startsWith('M'),
    )

  it('are all named where there is room', () => {
    expect(namedAt(800)).toEqual(months)
  })

  it('are named back from the newest as many as have room', () => {
    expect(namedAt(600)).toEqual(['M2', 'M4', 'M6', 'M8', 'M10', 'M12'])
    expect(namedAt(320)).toEqual(['M3', 'M6', 'M9', 'M12'])
  })
})

describe('the marks beside a chart', () => {
  it.each([
    [[], 3, 1],
    [[0, 0], 3, 1],
    [[2], 3, 1],
    [[4], 6, 2],
    [[208, 24], 240, 80],
    [[1051], 1200, 400],
    [[800_800], 900_000, 300_000],
    [[7], 9, 3],
  ])('%j ends at %i by %i', (values, max, interval) => {
    expect(scaleOf(values)).toEqual({ max, interval })
  })
})

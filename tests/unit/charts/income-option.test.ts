import { describe, expect, it } from 'vitest'
import { incomeOption, nameShift } from '../../../src/views/office/overview/income-option'
import { monthChange } from '../../../src/views/office/overview/month-change'
import { rateOption } from '../../../src/views/office/overview/rate-option'
import { CHART_COLOURS } from '../../../src/views/shared/charts/chart-look'
import { coloursIn, drawnSvg, textsIn } from '../../support/world/drawn-svg'

const NOV_21 = Date.parse('2025-11-21T13:05:00Z')
const month = (period: string, payments_sum: number, payments_count: number) => ({
  period,
  payments_sum,
  payments_count,
})
const INCOME = [
  month('2025-09', 512_300, 131),
  month('2025-10', 667_333, 171),
  month('2025-11', 800_800, 206),
]

describe('the line of the income', () => {
  const textsAt = (width: number) => textsIn(drawnSvg(incomeOption(INCOME, width), { width, height: 296 }))

  it('OV-05 OV-06 AG-48 has sums by Amount and counts, over the months', () => {
    expect(textsAt(760)).toEqual([
      'Amount',
      '₦0',
      '₦300K',
      '₦600K',
      '₦900K',
      'Sep 2025',
      'Oct 2025',
      'Nov 2025',
      '₦800,800',
      'Payments sum',
      '206',
      'Payments count',
    ])
  })

  it('AG-176 has the counts alone where the server sends no sums', () => {
    const counts = INCOME.map((point) => ({ ...point, payments_sum: null }))
    const texts = textsIn(drawnSvg(incomeOption(counts, 760), { width: 760, height: 296 }))
    expect(texts).toEqual([
      'Payments',
      '0',
      '80',
      '160',
      '240',
      'Sep 2025',
      'Oct 2025',
      'Nov 2025',
      '206',
      'Payments count',
    ])
    expect(monthChange(counts, NOV_21)).toBeNull()
  })

  it('its two lines differ without colour: one is dashed, with square ends', () => {
    const svg = drawnSvg(incomeOption(INCOME, 760), { width: 760, height: 296 })
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
  })

  it('keeps the width for the lines where there is little', () => {
    expect(textsAt(320)).not.toContain('Payments sum')
  })

  it('moves the names of its ends apart, as far as they would touch', () => {
    expect(nameShift(0.9, 0.5)).toEqual({ sum: -0, count: 0 })
    expect(nameShift(0.5, 0.5)).toEqual({ sum: -18, count: 18 })
    expect(nameShift(0.1, 0.2)).toEqual({ sum: 7, count: -7 })
  })
})

describe('AG-45 the caption of the income', () => {
  const change = (before: number, last: number) =>
    monthChange([month('2025-10', before, 1), month('2025-11', last, 1)], NOV_21)

  it.each([
    [667_333, 800_800, '20% vs last month', 'up'],
    [1000, 1196, '20% vs last month', 'up'],
    [1000, 750, '-25% vs last month', 'down'],
    [1000, 1000, '0% vs last month', 'level'],
    [1000, 996, '0% vs last month', 'level'],
    [1000, 0, '-100% vs last month', 'down'],
  ] as const)('OV-07 after %i, %i reads %s', (before, last, words, direction) => {
    expect(change(before, last)).toEqual({
      words,
      direction,
      title: 'Nov 2025 so far, against all of Oct 2025',
    })
  })

  it('is not there when the month before had nothing, or is missing', () => {
    expect([change(0, 500), monthChange(INCOME.slice(2), NOV_21), monthChange([], NOV_21)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each([
    ['2025-10', '2025-12'],
    ['2025-11', '2025-11'],
    ['week 5', 'week 6'],
  ])('OV-07 is not there after %s, %s: the earlier one is not the month before', (before, last) => {
    expect(monthChange([month(before, 1000, 1), month(last, 1200, 1)], NOV_21)).toBe(null)
  })

  it('OV-07 January is compared with the December before', () => {
    const points = [month('2025-12', 1000, 1), month('2026-01', 1200, 1)]
    expect(monthChange(points, NOV_21)?.words).toBe('20% vs last month')
  })

  it('says of a month that is over that it is compared as a whole', () => {
    expect(monthChange(INCOME, Date.parse('2025-12-01T00:00:00Z'))?.title).toBe('Nov 2025 against Oct 2025')
  })
})

describe('the ring of the delivery rate', () => {
  const RATE = { delivered: 888, intransit: 18, cancelled: 122, assigned_to_rider: 11, pending: 12 }

  it('OV-08 has the five parts, each as large as its count', () => {
    const [{ data }] = rateOption(RATE, null).series as [{ data: { name: string; value: number }[] }]
    expect(data.map(({ name, value }) => [name, value])).toEqual([
      ['Delivered', 888],
      ['In-Transit', 18],
      ['Assigned to Rider', 11],
      ['Pending', 12],
      ['Cancelled', 122],
    ])
    expect(drawnSvg(rateOption(RATE, null), { width: 300, height: 144 }).match(/<pattern /g)).toHaveLength(3)
  })

  it('draws nothing of a status without orders, and dims all parts but the one that is pointed at', () => {
    const svg = drawnSvg(rateOption({ ...RATE, intransit: 0 }, 4), { width: 300, height: 144 })
    const { delivered, assigned, pending, cancelled, ground } = CHART_COLOURS
    expect(coloursIn(svg)).toEqual([delivered, assigned, pending, cancelled, ground].toSorted())
    expect(svg.match(/fill="var\(--ch-[a-z]+\)" fill-opacity="0.3"/g)).toHaveLength(3)
  })

  it('draws an empty ring while there are no orders', () => {
    const none = { delivered: 0, intransit: 0, cancelled: 0, assigned_to_rider: 0, pending: 0 }
    expect(coloursIn(drawnSvg(rateOption(none, null), { width: 300, height: 144 }))).toEqual([
      CHART_COLOURS.grid,
    ])
  })
})

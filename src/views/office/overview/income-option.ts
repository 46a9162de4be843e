import { displayPeriod } from '../../../../contract/words/dates'
import { displayNaira, displayShortNaira, displayWholeNaira } from '../../../../contract/words/money'
import { CHART_COLOURS } from '../../shared/charts/chart-look'
import {
  figureAxis,
  LOUD_TEXT,
  periodAxis,
  PLAIN_CHART,
  QUIET_TEXT,
  TOOLTIP,
  type ChartOption,
} from '../../shared/charts/chart-option'
import { scaleOf } from '../../shared/charts/scale-of'
import { displayCount } from '../../ui/marks/display-count'
import type { Income } from './month-change'

/** Below this width in px, the line names are not shown beside the lines. */
const NARROW = 560
const NAMES_WIDTH = 80
/** Approximate px height of the lines. */
const LINES_HEIGHT = 220
/** px height of a line's newest number with its name. */
const NAME_HEIGHT = 36
/** Enlarges the scale of the counts, so that their line runs below the sums and does not cross them. */
const COUNTS_BELOW = 1.35

/**
 * OV-05, OV-06: the sums use the shown axis, the counts a scale of their own. Each line shows its newest value at its end.
 * AG-176: without sums the counts use the shown axis.
 */
export function incomeOption(points: readonly Income[], width: number): ChartOption {
  const sums = points.map(({ payments_sum }) => payments_sum ?? 0)
  const hasSums = haveSums(points)
  const counts = points.map(({ payments_count }) => payments_count)
  const scale = scaleOf(hasSums ? sums : counts)
  const countsMax = scaleOf(counts).max * COUNTS_BELOW
  const shift = nameShift((sums.at(-1) ?? 0) / scale.max, (counts.at(-1) ?? 0) / countsMax)
  const isNamed = width >= NARROW
  const right = isNamed ? NAMES_WIDTH : 8
  return {
    ...PLAIN_CHART,
    grid: { left: 0, right, top: 8, bottom: 6, outerBoundsMode: 'same' },
    tooltip: { ...TOOLTIP, trigger: 'axis', axisPointer: POINTER },
    xAxis: {
      ...periodAxis(
        points.map(({ period }) => displayPeriod(period)),
        width - right,
      ),
      boundaryGap: false,
    },
    yAxis: [
      {
        ...figureAxis(scale, hasSums ? displayShortNaira : displayCount),
        name: hasSums ? 'Amount' : 'Payments',
        nameLocation: 'end',
        nameGap: 16,
        nameTextStyle: { ...QUIET_TEXT, align: 'right', padding: [0, 10, 0, 0] },
      },
      { type: 'value', show: false, min: 0, max: countsMax },
    ],
    series: [
      ...(hasSums
        ? [
            {
              ...LINE,
              name: 'Payments sum',
              lineStyle: { color: CHART_COLOURS.ink, width: 2 },
              itemStyle: { color: CHART_COLOURS.ground, borderColor: CHART_COLOURS.ink, borderWidth: 1.5 },
              tooltip: { valueFormatter: nairaWords },
              data: withEnd(sums, (sum) => ({
                ...endLabel(displayWholeNaira(sum), 'Payments sum'),
                show: isNamed,
                offset: [0, shift.sum],
              })),
            },
          ]
        : []),
      {
        ...LINE,
        name: 'Payments count',
        yAxisIndex: hasSums ? 1 : 0,
        symbol: 'rect',
        lineStyle: { color: CHART_COLOURS.quiet, width: 1.5, type: 'dashed' },
        itemStyle: { color: CHART_COLOURS.ground, borderColor: CHART_COLOURS.quiet, borderWidth: 1.5 },
        tooltip: { valueFormatter: countWords },
        data: withEnd(counts, (count) => ({
          ...endLabel(displayCount(count), 'Payments count'),
          show: isNamed,
          offset: [0, hasSums ? shift.count : 0],
        })),
      },
    ],
  }
}

/** AG-176: whoever may not see the total gets no sums. */
export function haveSums(points: readonly Income[]): boolean {
  return points.some(({ payments_sum }) => payments_sum !== null)
}

const POINTER = { type: 'line' as const, lineStyle: { color: CHART_COLOURS.axis, type: 'solid' as const } }

const LINE = {
  type: 'line' as const,
  symbol: 'circle',
  symbolSize: 5,
  showAllSymbol: true,
  clip: false,
  emphasis: { disabled: true },
}

/** px by which the two names move apart, so that they never overlap. Negative is upwards. */
export function nameShift(sumShare: number, countShare: number): { sum: number; count: number } {
  const apart = (sumShare - countShare) * LINES_HEIGHT
  const shift = Math.max(0, NAME_HEIGHT - Math.abs(apart)) / 2
  return apart < 0 ? { sum: shift, count: -shift } : { sum: -shift, count: shift }
}

function withEnd<Label>(values: readonly number[], labelOf: (value: number) => Label) {
  return values.map((value, place) =>
    place === values.length - 1 ? { value, symbolSize: 9, label: labelOf(value) } : value,
  )
}

function endLabel(figure: string, name: string) {
  return {
    position: 'right' as const,
    distance: 8,
    align: 'left' as const,
    formatter: `{figure|${figure}}\n{name|${name}}`,
    rich: { figure: { ...LOUD_TEXT, lineHeight: 16 }, name: { ...QUIET_TEXT, lineHeight: 16 } },
  }
}

function nairaWords(value: unknown): string {
  return displayNaira(Number(value))
}

function countWords(value: unknown): string {
  return displayCount(Number(value))
}

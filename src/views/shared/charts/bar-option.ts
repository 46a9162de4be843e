import { displayCount } from '../../ui/marks/display-count'
import { figureAxis, LOUD_TEXT, periodAxis, PLAIN_CHART, TOOLTIP, type ChartOption } from './chart-option'
import { CHART_COLOURS, fillOf, type Pattern } from './chart-look'
import { scaleOf } from './scale-of'

export type Bars = {
  name: string
  colour: string
  pattern?: Pattern
  /** One for each period. */
  values: readonly number[]
}

const POINTER = { type: 'shadow' as const, shadowStyle: { color: CHART_COLOURS.hover } }

/** A figure in words: `short` beside the axis. */
export type BarWords = Record<'whole' | 'short', (value: number) => string>
export const COUNT_WORDS: BarWords = { whole: displayCount, short: displayCount }

type Look = {
  width: number
  words?: BarWords
  /** The kinds of a period are on top of one another, and their sum is their figure. */
  isStacked?: boolean
}

/** Bars for each period, side by side or stacked. `width`: of the chart, px. The newest bar of the first kind shows its figure. */
export function barOption(
  periods: readonly string[],
  kinds: readonly Bars[],
  { width, words = COUNT_WORDS, isStacked = false }: Look,
): ChartOption {
  const sums = periods.map((_, at) => kinds.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const named = isStacked ? kinds.length - 1 : 0
  return {
    ...PLAIN_CHART,
    grid: { left: 0, right: 16, top: 20, bottom: 6, outerBoundsMode: 'same' },
    tooltip: {
      ...TOOLTIP,
      trigger: 'axis',
      axisPointer: POINTER,
      valueFormatter: (value) => words.whole(Number(value)),
    },
    xAxis: periodAxis(periods, width),
    yAxis: figureAxis(scaleOf(isStacked ? sums : kinds.flatMap(({ values }) => values)), words.short),
    series: kinds.map(({ name, colour, pattern, values }, place) => ({
      type: 'bar',
      name,
      barMaxWidth: 14,
      barGap: '20%',
      barCategoryGap: '40%',
      emphasis: { disabled: true },
      ...(isStacked && { stack: 'all' }),
      itemStyle: { ...fillOf(colour, pattern), borderRadius: isStacked ? 0 : [2, 2, 0, 0] },
      data: place === named ? withFigure(values, isStacked ? sums : values, words) : [...values],
    })),
  }
}

function withFigure(values: readonly number[], figures: readonly number[], { short }: BarWords) {
  const newest = values.length - 1
  return values.map((value, place) =>
    place === newest
      ? {
          value,
          label: {
            ...LOUD_TEXT,
            show: true,
            position: 'top' as const,
            formatter: short(figures[place] ?? value),
          },
        }
      : value,
  )
}

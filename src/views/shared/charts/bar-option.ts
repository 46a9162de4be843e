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

/** Bars side by side for each period. `width`: of the chart, px. The newest bar of the first kind shows its figure. */
export function barOption(periods: readonly string[], kinds: readonly Bars[], width: number): ChartOption {
  return {
    ...PLAIN_CHART,
    grid: { left: 0, right: 0, top: 20, bottom: 6, outerBoundsMode: 'same' },
    tooltip: { ...TOOLTIP, trigger: 'axis', axisPointer: POINTER, valueFormatter: countWords },
    xAxis: periodAxis(periods, width),
    yAxis: figureAxis(scaleOf(kinds.flatMap(({ values }) => values)), displayCount),
    series: kinds.map(({ name, colour, pattern, values }, place) => ({
      type: 'bar',
      name,
      barMaxWidth: 14,
      barGap: '20%',
      barCategoryGap: '40%',
      emphasis: { disabled: true },
      itemStyle: { ...fillOf(colour, pattern), borderRadius: [2, 2, 0, 0] },
      data: place === 0 ? withFigure(values) : [...values],
    })),
  }
}

function withFigure(values: readonly number[]) {
  const newest = values.length - 1
  return values.map((value, place) =>
    place === newest
      ? {
          value,
          label: { ...LOUD_TEXT, show: true, position: 'top' as const, formatter: displayCount(value) },
        }
      : value,
  )
}

function countWords(value: unknown): string {
  return displayCount(Number(value))
}

import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { CHART_COLOURS, CHART_FONT, CHART_TEXT_PX } from './chart-look'

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>

const { words, quietWords, grid, axis, ground, edge } = CHART_COLOURS

export const QUIET_TEXT = { color: quietWords, fontSize: CHART_TEXT_PX, fontFamily: CHART_FONT }
export const LOUD_TEXT = { ...QUIET_TEXT, color: words, fontWeight: 700 }

/** Nothing moves, so there is nothing to reduce. What the pointer shows is drawn, because the page takes no foreign markup. */
export const PLAIN_CHART = {
  animation: false,
  textStyle: { fontFamily: CHART_FONT, fontSize: CHART_TEXT_PX },
} satisfies ChartOption

export const TOOLTIP = {
  renderMode: 'richText',
  confine: true,
  transitionDuration: 0,
  backgroundColor: ground,
  borderColor: edge,
  borderWidth: 1,
  borderRadius: 4,
  padding: [8, 12],
  shadowBlur: 0,
  textStyle: { color: words, fontSize: CHART_TEXT_PX, fontFamily: CHART_FONT },
} satisfies TooltipComponentOption

/** px of a period under a chart, and about of the figures beside it. */
const PERIOD_WIDTH = 58
const FIGURES_WIDTH = 48

/** The periods under a chart of that width (px). */
export function periodAxis(periods: readonly string[], width: number) {
  const room = Math.max(1, width - FIGURES_WIDTH)
  return {
    type: 'category' as const,
    data: [...periods],
    axisLine: { lineStyle: { color: axis } },
    axisTick: { show: false },
    axisLabel: { ...QUIET_TEXT, margin: 10, customValues: namedPlaces(periods.length, room) },
  }
}

/** The newest period is named, and back from it as many as have room. */
function namedPlaces(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count * PERIOD_WIDTH) / room))
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % step === 0,
  )
}

type Scale = { max: number; interval: number }

/** The figures beside a chart. */
export function figureAxis({ max, interval }: Scale, formatter: (value: number) => string) {
  return {
    type: 'value' as const,
    min: 0,
    max,
    interval,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { ...QUIET_TEXT, margin: 10, formatter },
    splitLine: { lineStyle: { color: grid } },
  }
}

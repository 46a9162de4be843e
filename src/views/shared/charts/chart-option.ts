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

/** No animation, also for people who prefer reduced motion. */
export const PLAIN_CHART = {
  animation: false,
  textStyle: { fontFamily: CHART_FONT, fontSize: CHART_TEXT_PX },
} satisfies ChartOption

/** Rich text, because the security policy refuses the HTML of ECharts. */
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

/** px: the width of a period's name, and of the figures beside a chart. */
const PERIOD_WIDTH = 58
const FIGURES_WIDTH = 48

/** The axis of periods below a chart. `width`: of the chart, px. */
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

/** The periods to name: the newest, and earlier ones in equal steps. */
function namedPlaces(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count * PERIOD_WIDTH) / room))
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % step === 0,
  )
}

type Scale = { max: number; interval: number }

/** The axis of figures beside a chart. */
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

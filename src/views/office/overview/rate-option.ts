import { CHART_COLOURS, fillOf } from '../../shared/charts/chart-look'
import { PLAIN_CHART, TOOLTIP, type ChartOption } from '../../shared/charts/chart-option'
import { displayCount } from '../../ui/marks/display-count'
import { RATE_PARTS, type Rate } from './rate-parts'

/** Minimum angle in degrees, so that a very small part is still visible. */
const LEAST_ANGLE = 2

/** OV-08: a ring of five parts, clockwise from the top, in the sequence of the list. `lit`: index of the hovered part. */
export function rateOption(rate: Rate, lit: number | null): ChartOption {
  const isNone = RATE_PARTS.every(({ key }) => rate[key] === 0)
  return {
    ...PLAIN_CHART,
    tooltip: { ...TOOLTIP, trigger: 'item', valueFormatter: (value) => displayCount(Number(value)) },
    series: [
      {
        type: 'pie',
        radius: ['74%', '98%'],
        minAngle: LEAST_ANGLE,
        padAngle: 1,
        emptyCircleStyle: { color: CHART_COLOURS.grid },
        label: { show: false },
        labelLine: { show: false },
        emphasis: { disabled: true },
        // If all parts are 0, the chart shows an empty ring.
        data: (isNone ? [] : RATE_PARTS).map(({ name, key, colour, pattern }, place) => ({
          name,
          // The chart draws nothing for '-', but would draw the minimum angle for 0.
          value: rate[key] === 0 ? '-' : rate[key],
          itemStyle: { ...fillOf(colour, pattern), opacity: lit === null || lit === place ? 1 : 0.3 },
        })),
      },
    ],
  }
}

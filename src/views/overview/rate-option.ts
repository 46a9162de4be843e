import { CHART_COLOURS, fillOf } from '../shared/charts/chart-look'
import { PLAIN_CHART, TOOLTIP, type ChartOption } from '../shared/charts/chart-option'
import { displayCount } from '../ui/display-count'
import { RATE_PARTS, type Rate } from './rate-parts'

/** A part that is small beside the others is still seen. Degrees. */
const LEAST_ANGLE = 2

/** OV-08: a ring of five parts, from the top in the order of the list. `lit`: the place of the one that is pointed at. */
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
        // Without a part the ring is drawn empty.
        data: (isNone ? [] : RATE_PARTS).map(({ name, key, colour, pattern }, place) => ({
          name,
          // Nothing is drawn of '-'; of a 0 the least angle would be.
          value: rate[key] === 0 ? '-' : rate[key],
          itemStyle: { ...fillOf(colour, pattern), opacity: lit === null || lit === place ? 1 : 0.3 },
        })),
      },
    ],
  }
}

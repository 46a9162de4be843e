import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { dispose, getInstanceByDom, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// Only what our charts draw. As SVG: its colours may be tokens, and the page's policy refuses nothing of it.
register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer])

/** What `echarts-for-react` asks of the library. */
export const echarts = { init, getInstanceByDom, dispose }

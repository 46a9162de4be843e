import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { dispose, getInstanceByDom, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// Registers only the parts that our charts use. SVG can use CSS variables as colours, and the page's security policy allows it.
register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer])

/** The functions of ECharts that `echarts-for-react` calls. */
export const echarts = { init, getInstanceByDom, dispose }

import EChartsReactCore from 'echarts-for-react/esm/core'
import { useMemo } from 'react'
import { echarts } from './chart-parts'
import type { ChartOption } from './chart-option'

export type DrawnChartProps = {
  option: ChartOption
  /** Called with the index of the data point under the pointer, or null when the pointer leaves. Must be a stable function. */
  onPoint?: ((place: number | null) => void) | undefined
}

const OPTS = { renderer: 'svg' } as const
const STYLE = { height: '100%' } as const

/** Only this module imports ECharts, which is loaded with the first chart. */
export function DrawnChart({ option, onPoint }: DrawnChartProps) {
  const events = useMemo(() => pointerEvents(onPoint), [onPoint])
  return (
    <EChartsReactCore
      echarts={echarts}
      option={option}
      opts={OPTS}
      style={STYLE}
      onEvents={events}
      notMerge
    />
  )
}

function pointerEvents(onPoint: DrawnChartProps['onPoint']) {
  if (onPoint === undefined) return {}
  return {
    mouseover: ({ dataIndex }: { dataIndex: number }) => onPoint(dataIndex),
    mouseout: () => onPoint(null),
  }
}

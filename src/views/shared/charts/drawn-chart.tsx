import EChartsReactCore from 'echarts-for-react/esm/core'
import { useMemo } from 'react'
import { echarts } from './chart-parts'
import type { ChartOption } from './chart-option'

export type DrawnChartProps = {
  option: ChartOption
  /** The pointer came to a part of it, by its place in the data, or left it. Must be one function for good. */
  onPoint?: ((place: number | null) => void) | undefined
}

const OPTS = { renderer: 'svg' } as const
const STYLE = { height: '100%' } as const

/** With the library of charts, which is loaded with it and by nobody else. */
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

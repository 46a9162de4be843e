import { useElementWidth } from '../grid/use-element-width'
import type { ChartOption } from './chart-option'
import type { DrawnChartProps } from './drawn-chart'
import { useDrawing } from './use-drawing'

type Props = Pick<DrawnChartProps, 'onPoint'> & {
  /** Describes the chart to screen readers; the table has its figures. */
  label: string
  /** `width`: of the chart, px. */
  option: (width: number) => ChartOption
}

/** A chart that fills its box. */
export function Chart({ label, option, onPoint }: Props) {
  const [box, width] = useElementWidth()
  const drawing = useDrawing()
  return (
    <div ref={box} className="chart" role="img" aria-label={label}>
      {typeof drawing !== 'string' && width > 0 && (
        <drawing.DrawnChart option={option(width)} onPoint={onPoint} />
      )}
    </div>
  )
}

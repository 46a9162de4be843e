import { displayCount } from '../../ui/marks/display-count'
import type { Answer } from '../../ui/toasts/use-answer'
import { barOption } from './bar-option'
import { Chart } from './chart'
import { ChartCard } from './chart-card'
import type { Pattern } from './chart-look'
import { Legend } from './legend'

type Kind<Point> = { name: string; colour: string; pattern?: Pattern; countOf: (point: Point) => number }

type Props<Point> = {
  title: string
  className: string
  answer: Answer<readonly Point[]>
  /** 'Jan 2024' */
  periodOf: (point: Point) => string
  kinds: readonly Kind<Point>[]
}

/** Bars of each period side by side. The chart appears 2 s after its data (BC-10). */
export function BarCard<Point>({ title, className, answer, periodOf, kinds }: Props<Point>) {
  return (
    <ChartCard
      title={title}
      className={className}
      answer={answer}
      legend={<Legend items={kinds} />}
      isDelayed
      table={(points) => ({
        columns: ['Period', ...kinds.map(({ name }) => name)],
        rows: points.map((point) => [
          periodOf(point),
          ...kinds.map(({ countOf }) => displayCount(countOf(point))),
        ]),
      })}
    >
      {(points) => (
        <Chart
          label={barsWords(points, periodOf, kinds)}
          option={(width) =>
            barOption(
              points.map(periodOf),
              kinds.map(({ countOf, ...kind }) => ({ ...kind, values: points.map(countOf) })),
              width,
            )
          }
        />
      )}
    </ChartCard>
  )
}

function barsWords<Point>(
  points: readonly Point[],
  periodOf: (point: Point) => string,
  kinds: readonly Kind<Point>[],
): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return 'Bar chart without figures'
  const newest = kinds.map(({ name, countOf }) => `${displayCount(countOf(last))} ${name.toLowerCase()}`)
  return `Bar chart by period, ${periodOf(first)} to ${periodOf(last)}. At the end ${newest.join(' and ')}.`
}

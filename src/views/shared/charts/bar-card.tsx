import type { Answer } from '../../ui/toasts/use-answer'
import { barOption, COUNT_WORDS, type BarWords } from './bar-option'
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
  /** The chart appears 2 s after its data (BC-10). */
  isDelayed?: boolean
  words?: BarWords
  isStacked?: boolean
}

/** Bars of each period, side by side or stacked. */
export function BarCard<Point>(props: Props<Point>) {
  const {
    title,
    className,
    answer,
    periodOf,
    kinds,
    isDelayed = true,
    words = COUNT_WORDS,
    isStacked = false,
  } = props
  return (
    <ChartCard
      title={title}
      className={className}
      answer={answer}
      legend={<Legend items={kinds} />}
      isDelayed={isDelayed}
      table={(points) => ({
        columns: ['Period', ...kinds.map(({ name }) => name)],
        rows: points.map((point) => [
          periodOf(point),
          ...kinds.map(({ countOf }) => words.whole(countOf(point))),
        ]),
      })}
    >
      {(points) => (
        <Chart
          label={barsWords(points, { periodOf, kinds, words })}
          option={(width) =>
            barOption(
              points.map(periodOf),
              kinds.map(({ countOf, ...kind }) => ({ ...kind, values: points.map(countOf) })),
              { width, words, isStacked },
            )
          }
        />
      )}
    </ChartCard>
  )
}

function barsWords<Point>(
  points: readonly Point[],
  { periodOf, kinds, words }: Pick<Props<Point>, 'periodOf' | 'kinds'> & { words: BarWords },
): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return 'Bar chart without figures'
  const newest = kinds.map(({ name, countOf }) => `${words.whole(countOf(last))} ${name.toLowerCase()}`)
  return `Bar chart by period, ${periodOf(first)} to ${periodOf(last)}. At the end ${newest.join(' and ')}.`
}

import './charts.css'
import { Flex, Text } from '@radix-ui/themes'
import { ScrolledTable } from '../../ui/marks/scrolled-table'
import { Card } from '../../ui/marks/card'
import { Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { asidesIn } from '../../../../contract/wire/page'
import { IconButton } from '../../ui/controls/icon-button'
import type { Answer } from '../../ui/toasts/use-answer'
import { useTimeOf } from '../../ui/time/use-time-of'
import { UnreadLink } from '../lists/unread-link'
import { useDrawing } from './use-drawing'
import { useRevealed } from './use-revealed'

type Props<Data> = {
  title: string
  className: string
  answer: Answer<Data>
  /** The figures of the chart. */
  table: (data: Data) => Figures
  /** Shown beside the title: the meaning of the colours. */
  legend?: ReactNode
  caption?: (data: Data) => ReactNode
  /** The chart appears 2 s after its data (AG-47). */
  isDelayed?: boolean
  /** Shown when the data could not be read, in place of 'Could not be read'. */
  whenFailed?: ReactNode
  /** The chart. */
  children: (data: Data) => ReactNode
}

/** A chart with the time of its data, and a button that shows its figures as a table. */
export function ChartCard<Data>({ title, className, answer, legend, caption, ...body }: Props<Data>) {
  const timeOf = useTimeOf()
  const [isTable, setIsTable] = useState(false)
  const data = answer.kind === 'ready' ? answer.data : null
  return (
    <Card
      className={`chart-card ${className}`}
      title={title}
      tools={
        <>
          {data !== null && !isTable && legend}
          {data !== null && caption?.(data)}
          <Flex as="span" align="center" gap="2" ml="auto" className="chart-end">
            {answer.kind === 'ready' && (
              <Text size="1" color="gray" className="chart-time">
                as of {timeOf(answer.at)}
              </Text>
            )}
            <IconButton
              label={`${title} as a table`}
              size="s"
              aria-pressed={isTable}
              disabled={data === null}
              onClick={() => setIsTable(!isTable)}
            >
              <Table2 aria-hidden="true" />
            </IconButton>
          </Flex>
        </>
      }
    >
      <Body title={title} answer={answer} isTable={isTable} {...body} />
      {data !== null && <UnreadLink kind="period" count={asidesIn(data).length} />}
    </Card>
  )
}

type BodyProps<Data> = Omit<Props<Data>, 'className' | 'legend' | 'caption'> & { isTable: boolean }

function Body<Data>({ title, answer, table, isDelayed = false, isTable, ...picture }: BodyProps<Data>) {
  const { whenFailed = <p className="chart-none">Could not be read</p>, children } = picture
  const drawing = useDrawing()
  const isRevealed = useRevealed(answer.kind === 'ready') || !isDelayed
  if (answer.kind === 'failed') return whenFailed
  if (answer.kind === 'loading') return <Waiting />
  const figures = table(answer.data)
  if (figures.rows.length === 0) return <p className="chart-none">No figures yet</p>
  if (isTable) return <ChartTable title={title} figures={figures} />
  if (drawing === 'failed')
    return (
      <>
        <p className="chart-note">The chart could not be loaded. These are its figures.</p>
        <ChartTable title={title} figures={figures} />
      </>
    )
  return isRevealed ? children(answer.data) : <Waiting />
}

/** CU-05 */
function Waiting() {
  return <output className="chart-none">Loading...</output>
}

type Figures = {
  /** The first heading names what the rows are: 'Period'. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

function ChartTable({ title, figures: { columns, rows } }: { title: string; figures: Figures }) {
  return (
    <ScrolledTable
      label={`Figures of ${title}`}
      name={title}
      columns={columns}
      rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
      areFigures
      className="chart-table"
    />
  )
}

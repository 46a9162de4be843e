import '../../shared/paged/paged-list.css'
import './customers.css'
import { displayPeriod } from '../../../../contract/words/dates'
import {
  readCustomerGraph,
  readCustomerStats,
  type CustomerGraphEntry,
  type CustomerStats,
} from '../../../../contract/entities/customers'
import type { z } from 'zod'
import { BarCard } from '../../shared/charts/bar-card'
import { CHART_COLOURS } from '../../shared/charts/chart-look'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { FiguresNote } from '../../shared/lists/figures-note'
import { displayCount } from '../../ui/marks/display-count'
import { FigureCard } from '../../ui/marks/figure-card'
import type { Answer } from '../../ui/toasts/use-answer'
import { useTimeOf } from '../../ui/time/use-time-of'
import { RecentCustomers } from './recent-customers'

/** CU-02 to CU-06: `/customers`. */
export function CustomersScreen() {
  const stats = useKeptAnswer(readCustomerStats, {})
  const graph = useKeptAnswer(readCustomerGraph, {})
  return (
    <div className="customers-dashboard">
      <FiguresNote
        parts={[
          { name: 'the totals and recent customers', ...stats },
          { name: 'the chart', ...graph },
        ]}
      />
      <Figures answer={stats.answer} />
      <BarCard
        title="Active and inactive customers"
        className="customers-graph"
        answer={graph.answer}
        periodOf={({ period }) => displayPeriod(period)}
        kinds={KINDS}
      />
      <RecentCustomers answer={stats.answer} onAdded={stats.reload} />
    </div>
  )
}

type Entry = z.output<typeof CustomerGraphEntry>

const KINDS = [
  { name: 'Active', colour: CHART_COLOURS.active, countOf: ({ activeUsers }: Entry) => activeUsers },
  {
    name: 'Inactive',
    colour: CHART_COLOURS.inactive,
    pattern: 'stripes',
    countOf: ({ inActiveUsers }: Entry) => inActiveUsers,
  },
] as const

const CARDS = [
  { title: 'Total Customers', field: 'totalUsers' },
  { title: 'Active Customers', field: 'activeUsers' },
  { title: 'Inactive Customers', field: 'inActiveUsers' },
] as const

/** CU-03 */
function Figures({ answer }: { answer: Answer<z.output<typeof CustomerStats>> }) {
  const timeOf = useTimeOf()
  const note = answer.kind === 'ready' ? `as of ${timeOf(answer.at)}` : ''
  return (
    <div className="figures">
      {CARDS.map(({ title, field }) => (
        <FigureCard key={field} title={title} value={valueOf(answer, field)} note={note} />
      ))}
    </div>
  )
}

function valueOf(
  answer: Answer<z.output<typeof CustomerStats>>,
  field: (typeof CARDS)[number]['field'],
): string | null {
  if (answer.kind === 'loading') return null
  return answer.kind === 'ready' ? displayCount(answer.data[field]) : '-'
}

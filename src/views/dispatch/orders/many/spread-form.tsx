import '../../../ui/controls/native-select.css'
import './spread.css'
import { Notice } from '../../../ui/states/notice'
import { RotateCw } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import { countWords } from '../rows/order-list'
import { useAgainWord } from '../../../shared/assign/doubt-question'
import { useAssignEach } from './use-assign-each'
import { useIsOffline } from '../../../shared/freshness/use-freshness'
import { Button } from '../../../ui/controls/button'
import { SkeletonRows } from '../../../ui/marks/skeleton-rows'
import { SpreadLine } from './spread-line'
import { doubtWords, newAssignmentsOf, spreadTotals, leftWords } from './spread-words'
import { useDoubtfulPairs } from './use-doubtful-pairs'
import { useSpread, type SpreadPlan } from './use-spread'

type Props = { orders: readonly OrderRow[]; onAssigned: () => void }

/** Proposes a rider for each marked order, in a table that a person can change before assigning. */
export function SpreadForm({ orders, onAssigned }: Props) {
  const { plan, choose, proposeAgain, mostJobs, limit } = useSpread(orders)
  const assignEach = useAssignEach()
  const isOffline = useIsOffline()
  const newAssignments = newAssignmentsOf(plan?.rows ?? [])
  const doubts = useDoubtfulPairs(plan?.rows ?? [])
  const againWord = useAgainWord()
  const assign = () => {
    if (newAssignments.length === 0 || !doubts.mayAssign()) return
    onAssigned()
    void assignEach(newAssignments)
  }
  // Enter in a select field of the table assigns too, as everywhere in the dialog.
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    assign()
  }
  return (
    <>
      <p className="dialog-body many-words">
        Riders are chosen for all orders together, at most 200: by distance, jobs in hand and how long each
        has waited. You can change any row before you assign; a new suggestion keeps the rows that you
        changed.
      </p>
      <MostJobs most={mostJobs} onChange={limit} />
      {plan === undefined ? (
        <SkeletonRows rows={Math.min(orders.length, 8)} height={40} />
      ) : (
        <Table plan={plan} onChoose={choose} onKeyDown={sendOnEnter} />
      )}
      <footer className="assign-foot spread-foot">
        {doubts.asked.length > 0 && (
          <Notice tone="warning" role="alert" className="assign-alert">
            {doubtWords(doubts.asked)} Press {againWord} again to assign anyway.
          </Notice>
        )}
        <div className="assign-choice" role="status">
          <strong className="ellipsis">
            {plan === undefined ? 'Loading riders' : spreadTotals(plan.rows)}
          </strong>
          <span>
            {plan !== undefined && leftWords(plan.rows)}
            {isOffline && ' They will be sent when you are back online.'}
          </span>
        </div>
        <Button size="l" icon={<RotateCw aria-hidden="true" />} onClick={proposeAgain}>
          Suggest again
        </Button>
        <Button
          kind="solid"
          size="l"
          shortcut="↵"
          aria-disabled={newAssignments.length === 0}
          // The button gets the focus, so that Enter assigns at once. Shift+Tab moves into the rows.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={assign}
          aria-label={`Assign ${countWords(newAssignments.length)}`}
        >
          Assign {newAssignments.length}
        </Button>
      </footer>
    </>
  )
}

const LIMITS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]

type MostProps = { most: number; onChange: (most: number) => void }

function MostJobs({ most, onChange }: MostProps) {
  return (
    <label className="spread-most">
      Most jobs per rider, with those in hand
      <select
        className="native-select"
        value={most}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {LIMITS.map((limit) => (
          <option key={limit} value={limit}>
            {limit}
          </option>
        ))}
      </select>
    </label>
  )
}

type TableProps = {
  plan: SpreadPlan
  onChoose: (orderId: number, riderId: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Table({ plan, onChoose, onKeyDown }: TableProps) {
  return (
    // The key events come from the fields inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="spread-scroll" onKeyDown={onKeyDown}>
      <table className="spread-table">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Pickup</th>
            <th scope="col">Rider</th>
            <th scope="col" data-numeric>
              Distance
            </th>
            <th scope="col">Jobs</th>
            <th scope="col">Position</th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
            <SpreadLine key={row.order.id} row={row} plan={plan} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

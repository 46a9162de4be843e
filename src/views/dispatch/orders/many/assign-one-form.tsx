import { Notice } from '../../../ui/states/notice'
import { useId } from 'react'
import { fullName } from '../../../../../contract/rules/order-display'
import type { OrderRow } from '../../../../db/core/rows'
import { Suggestion } from '../../../shared/assign/assign-foot'
import { DoubtQuestion } from '../../../shared/assign/doubt-question'
import { RiderFilters } from '../../../shared/assign/rider-filters'
import { jobsOf, type RiderOption } from '../../../shared/riders/rider-options'
import { RiderResults } from '../../../shared/assign/rider-results'
import { RiderSearch } from '../../../shared/assign/rider-search'
import { Button } from '../../../ui/controls/button'
import { countWords } from '../rows/order-list'
import { NO_FILTERS, useAssignMany } from './use-assign-many'

/** ER-09 */
const SELECT_A_RIDER = 'Please select a rider to assign.'
type Props = { orders: readonly OrderRow[]; first: OrderRow; onAssigned: () => void }

/** Assigns all orders to one rider. `first`: the order to whose pickup the distances are measured. */
export function AssignOneForm({ orders, first, onAssigned }: Props) {
  const { ready, chosen, doubt, more, warned, question, options, choice, ask, assign } = useAssignMany({
    orders,
    first,
    onAssigned,
  })
  const { search, filters } = question
  const listId = useId()
  const showAll = () => {
    ask({ filters: NO_FILTERS })
    choice.changeSearch('')
  }
  return (
    <>
      <LeftOut count={orders.length - ready.length} first={first} />
      <div className="assign-tools">
        <RiderSearch
          listId={listId}
          text={search}
          activeId={choice.suggested?.rider.id ?? null}
          onText={choice.changeSearch}
          onKeyDown={choice.onKeyDown}
        />
        <RiderFilters filters={filters} dropOffKnown={false} onFilters={(next) => ask({ filters: next })} />
      </div>
      <RiderResults
        listId={listId}
        order={first}
        options={options}
        question={question}
        chosenId={chosen?.rider.id ?? null}
        activeId={choice.suggested?.rider.id ?? null}
        onChoose={choice.choose}
        onShowAll={showAll}
      />
      <Foot
        chosen={chosen}
        suggested={choice.suggested}
        count={ready.length}
        more={more}
        warned={warned}
        doubt={doubt}
        onAssign={assign}
      />
    </>
  )
}

function LeftOut({ count, first }: { count: number; first: OrderRow }) {
  return (
    <p className="dialog-body many-words">
      Distances are measured to the pickup of order {first.id}.
      {count > 0 && ` ${countWords(count)} cannot be assigned now and will not change.`}
    </p>
  )
}

type FootProps = {
  chosen: RiderOption | null
  suggested: RiderOption | null
  count: number
  /** Number of orders that the chosen rider does not already have. */
  more: number
  warned: boolean
  doubt: string | null
  onAssign: () => void
}

function Foot({ chosen, suggested, count, more, warned, doubt, onAssign }: FootProps) {
  const jobs = chosen === null ? 0 : jobsOf(chosen)
  return (
    <footer className="assign-foot">
      {warned && (
        <Notice tone="danger" role="alert" className="assign-alert">
          {SELECT_A_RIDER}
        </Notice>
      )}
      {doubt !== null && chosen !== null && <DoubtQuestion option={chosen} doubt={doubt} />}
      <div className="assign-choice">
        {chosen === null ? (
          <Suggestion suggested={suggested} enter="choose" />
        ) : (
          <>
            <strong className="ellipsis">
              {countWords(count)} → {fullName(chosen.rider)}
            </strong>
            <span>
              now {jobs}, will have {jobs + more}
              {more < count && `; ${count - more} of them already`}
            </span>
          </>
        )}
      </div>
      <Button kind="solid" size="l" shortcut="↵" onClick={onAssign}>
        Assign {count}
      </Button>
    </footer>
  )
}

import '../assign/assign-panel.css'
import { Dialog } from '@radix-ui/themes'
import { useId } from 'react'
import { fullName } from '../../../contract/order-display'
import type { OrderRow } from '../../db/rows'
import { RiderFilters } from '../assign/rider-filters'
import { jobsOf, type RiderOption } from '../assign/rider-options'
import { RiderResults } from '../assign/rider-results'
import { RiderSearch } from '../assign/rider-search'
import { Button } from '../ui/button'
import { countWords } from './order-list'
import { NO_FILTERS, useAssignMany } from './use-assign-many'

/** ER-09 */
const SELECT_A_RIDER = 'Please select a rider to assign.'
type Props = { orders: readonly OrderRow[]; first: OrderRow; onClose: () => void; onGiven: () => void }

/**
 * Many orders to one rider, as many single changes: each is held for the undo window, sent by itself, and wears its own
 * mark in its row. `first`: the distances are to its pickup.
 */
export function AssignManyDialog({ orders, first, onClose, onGiven }: Props) {
  const { ready, chosen, warned, question, options, choice, ask, assign } = useAssignMany({
    orders,
    first,
    onGiven,
  })
  const { search, sort, filters } = question
  const listId = useId()
  const showAll = () => {
    ask({ filters: NO_FILTERS })
    choice.changeSearch('')
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className="dialog-content assign-dialog" maxWidth="560px" aria-describedby={undefined}>
        <Dialog.Title className="dialog-title">Assign {countWords(ready.length)} to a Rider</Dialog.Title>
        <LeftOut count={orders.length - ready.length} first={first} />
        <div className="assign-tools">
          <RiderSearch
            listId={listId}
            text={search}
            activeId={choice.suggested?.rider.id ?? null}
            onText={choice.changeSearch}
            onKeyDown={choice.onKeyDown}
          />
          <RiderFilters
            sort={sort}
            filters={filters}
            dropOffKnown={false}
            onSort={(next) => ask({ sort: next })}
            onFilters={(next) => ask({ filters: next })}
          />
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
          warned={warned}
          onAssign={assign}
        />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function LeftOut({ count, first }: { count: number; first: OrderRow }) {
  return (
    <p className="dialog-body many-words">
      Distances are to the pickup of order {first.id}.
      {count > 0 && ` ${countWords(count)} of the marked cannot be assigned now: nothing changes there.`}
    </p>
  )
}

type FootProps = {
  chosen: RiderOption | null
  suggested: RiderOption | null
  count: number
  warned: boolean
  onAssign: () => void
}

function Foot({ chosen, suggested, count, warned, onAssign }: FootProps) {
  const jobs = chosen === null ? 0 : jobsOf(chosen)
  return (
    <footer className="assign-foot">
      {warned && (
        <div className="assign-alert" role="alert">
          {SELECT_A_RIDER}
        </div>
      )}
      <div className="assign-choice">
        {chosen === null ? (
          <>
            <strong>No rider chosen</strong>
            <span className="ellipsis">
              {suggested === null
                ? 'Choose one from the list.'
                : `Enter chooses ${fullName(suggested.rider)}.`}
            </span>
          </>
        ) : (
          <>
            <strong className="ellipsis">
              {countWords(count)} → {fullName(chosen.rider)}
            </strong>
            <span>
              now {jobs}, will have {jobs + count}
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

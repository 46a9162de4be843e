import { memo, type ReactNode } from 'react'
import {
  customerName,
  deliveryText,
  fullName,
  itemText,
  pickupText,
} from '../../../../contract/rules/order-display'
import { RiderArrival } from '../../shared/lateness/rider-arrival'
import { ClaimMark } from '../../shared/claims/claim-mark'
import { OrderAge } from '../../shared/lateness/lateness-chip'
import { statusWords } from '../../shared/statuses/order-status'
import { shownText } from '../../ui/marks/shown-text'
import { QueueEnd, QueueState } from './queue-state'
import type { Entry } from './worklist'

type Props = {
  id: number
  entry: Entry
  isReassign: boolean
  isMarked: boolean
  isLastUnsent: boolean
  onMark: (id: number) => void
  onOpen: (id: number) => void
}

/** The cells of a queue row. They render again only if the order itself changed. */
export const QueueCells = memo(function QueueCells(props: Props) {
  const { id, entry, isReassign, isMarked, isLastUnsent, onMark, onOpen } = props
  const { state } = entry
  const order = entry.order ?? entry.seen
  return (
    <>
      <div role="gridcell" className="grid-cell queue-mark">
        {state === 'waits' && <ClaimMark orderId={id} />}
        {state === 'waits' && (
          <input
            type="checkbox"
            className="mark-box"
            tabIndex={-1}
            aria-label={`Mark order ${id}`}
            checked={isMarked}
            onClick={(event) => event.stopPropagation()}
            onChange={() => onMark(id)}
          />
        )}
      </div>
      <div role="gridcell" className="grid-cell mono">
        {id}
      </div>
      <div role="gridcell" className="grid-cell">
        <OrderAge order={entry.seen} />
      </div>
      <Lines
        first={shownText(order, pickupText)}
        second={shownText(order, deliveryText)}
        title={placesTitle(order)}
      />
      {state === 'waits' ? <Lines {...work(entry, isReassign)} /> : <QueueState entry={entry} />}
      <div role="gridcell" className="grid-cell" data-numeric>
        <QueueEnd entry={entry} isLastUnsent={isLastUnsent} onOpen={() => onOpen(id)} />
      </div>
    </>
  )
})

type LinesProps = { first: ReactNode; second: ReactNode; title?: string }

function Lines({ first, second, title }: LinesProps) {
  return (
    <div role="gridcell" className="grid-cell queue-lines" title={title}>
      <span className="ellipsis">{first}</span>
      <span className="ellipsis">{second}</span>
    </div>
  )
}

function placesTitle(order: Entry['seen']): string {
  return `${pickupText(order)} → ${deliveryText(order)}`
}

function work({ seen }: Entry, isReassign: boolean): LinesProps {
  if (!isReassign) return { first: shownText(seen, itemText), second: shownText(seen, customerName) }
  const rider = seen.rider === null ? '-' : fullName(seen.rider)
  const status = (
    <>
      {shownText(seen, statusWords)}
      <RiderArrival order={seen} isShort />
    </>
  )
  return { first: rider, second: status }
}

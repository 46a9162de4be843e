import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type HandIn, cashDifference, listHeldOrders } from '../../../../contract/entities/rider-cash'
import { isOverLimit } from '../../../../contract/rules/rider-cash'
import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { DraftGate } from '../../shared/drafts/draft-gate'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { countOf } from '../../shared/lists/search-words'
import { NotRead } from '../../shared/paged/not-read'
import { Notice } from '../../ui/states/notice'
import { IconButton } from '../../ui/controls/icon-button'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { differenceWords, type CashRow } from '../../shared/cash/cash-rows'
import { handInForm } from './hand-in-draft'
import { HandInForm } from './hand-in-form'
import { PrintedReceipt } from './receipt'
import { RiderLink } from './rider-link'

type Props = {
  row: CashRow
  /** Of the shown day. */
  handIns: readonly HandIn[]
  limit: number | null
  isToday: boolean
  basis: string | null
  onBooked: () => void
}

export function CashPane({ row, handIns, limit, isToday, basis, onBooked }: Props) {
  const { id, rider, orders } = row
  return (
    <>
      <CashHead row={row} limit={limit} />
      {isToday && id !== null && orders > 0 && (
        <Held riderId={id} rider={rider} count={orders} basis={basis} onBooked={onBooked} />
      )}
      {!isToday && orders > 0 && (
        <section className="pane-section">This is what was held then. Choose today to book cash.</section>
      )}
      {handIns.length > 0 && <HandIns handIns={handIns} />}
    </>
  )
}

function CashHead({ row: { id, held, orders, since }, limit }: Pick<Props, 'row' | 'limit'>) {
  return (
    <section className="pane-section">
      {orders === 0 ? (
        <p className="cash-held">Holds no cash.</p>
      ) : (
        <p className="cash-held">
          <strong>{displayNaira(held)}</strong> from {countOf(orders, 'order')}
          {since !== null && `, held since ${displayDate(since)}`}
        </p>
      )}
      <RiderLink id={id} />
      {limit !== null && isOverLimit(held, limit) && (
        <Notice tone="warning" mt="3">
          Over the limit of {displayNaira(limit)} for one rider.
        </Notice>
      )}
    </section>
  )
}

type HeldProps = { riderId: number; rider: string; count: number } & Pick<Props, 'basis' | 'onBooked'>

function Held({ riderId, rider, count, basis, onBooked }: HeldProps) {
  const { answer, reload } = useKeptAnswer(listHeldOrders, { rider_id: riderId }, basis)
  if (answer.kind === 'loading') return <SkeletonRows rows={4} height={36} />
  if (answer.kind === 'failed')
    return (
      <NotRead
        messages={answer.messages}
        onRetry={reload}
        offlineWhy="The orders of this rider were not opened on this device before. They will load when you are back online."
      />
    )
  const { orders } = answer.data
  return (
    <section className="pane-section" aria-label="Cash to hand in">
      <h3>Hand in</h3>
      {orders.length < count && (
        <p>
          The oldest {orders.length} of {count} orders. The others follow when these are booked.
        </p>
      )}
      <DraftGate form={handInForm(riderId)}>
        {(draft) => (
          <HandInForm
            riderId={riderId}
            rider={rider}
            orders={orders}
            draft={draft}
            onBooked={() => {
              reload()
              onBooked()
            }}
          />
        )}
      </DraftGate>
    </section>
  )
}

function HandIns({ handIns }: { handIns: readonly HandIn[] }) {
  const [printed, setPrinted] = useState<HandIn | null>(null)
  return (
    <section className="pane-section">
      <h3>Handed in</h3>
      <ul className="cash-hand-ins" aria-label="Hand-ins">
        {handIns.map((handIn) => (
          <li key={handIn.id}>
            <strong>{displayNaira(handIn.counted)}</strong>
            <span>
              {displayDate(handIn.at)}, taken by {handIn.by}, {countOf(handIn.orders.length, 'order')},{' '}
              {differenceWords(cashDifference(handIn))}
              {handIn.note !== null && `: ${handIn.note}`}
            </span>
            <IconButton
              label={`Print the receipt of hand-in ${handIn.id}`}
              size="s"
              onClick={() => setPrinted(handIn)}
            >
              <Printer aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {printed !== null && <PrintedReceipt handIn={printed} onClose={() => setPrinted(null)} />}
    </section>
  )
}

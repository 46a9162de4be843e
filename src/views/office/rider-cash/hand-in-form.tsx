import { MOST_HAND_IN_NOTE, type HeldOrder } from '../../../../contract/entities/rider-cash'
import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { Button } from '../../ui/controls/button'
import { TextArea } from '../../ui/controls/text-area'
import { TextField } from '../../ui/controls/text-field'
import { FailureLine } from '../../ui/states/failure-line'
import { Notice } from '../../ui/states/notice'
import { differenceWords } from '../../shared/cash/cash-rows'
import { useHandIn } from './use-hand-in'

type Props = {
  riderId: number
  rider: string
  orders: readonly HeldOrder[]
  draft: OpenedDraft
  onBooked: () => void
}

/** Books what a rider hands in for the marked orders. What is typed is kept until it is booked. */
export function HandInForm(props: Props) {
  const handIn = useHandIn(props)
  const { draft, errors, counted, difference, busy, change } = handIn
  const isOffline = useIsOffline()
  return (
    <form
      noValidate
      className="hand-in"
      onSubmit={(event) => {
        event.preventDefault()
        if (isOffline) return
        const wrong = handIn.check()
        if (wrong === null) void handIn.book()
        else event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      }}
    >
      <HeldOrders
        orders={props.orders}
        without={draft.without}
        error={errors.orders ?? null}
        isFixed={busy}
        onChange={(without) => change({ without })}
      />
      <TextField
        label="Amount counted"
        name="counted"
        mark="required"
        inputMode="decimal"
        autoComplete="off"
        disabled={busy}
        error={errors.counted ?? null}
        hint={expectedWords(handIn.expected, difference)}
        value={draft.counted}
        onChange={({ target }) => change({ counted: target.value })}
      />
      <TextArea
        label="Note"
        name="note"
        mark={isExact(difference) ? 'optional' : 'required'}
        maxLength={MOST_HAND_IN_NOTE}
        rows={2}
        disabled={busy}
        error={errors.note ?? null}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Trouble isOffline={isOffline} isLost={handIn.isLost} />
      <FailureLine failure={handIn.failure} />
      <Button type="submit" kind="solid" size="l" disabled={isOffline || busy} aria-busy={busy}>
        {counted === null ? 'Book cash' : `Book ${displayNaira(counted)}`}
      </Button>
    </form>
  )
}

/** True also while no amount is typed. */
function isExact(difference: number | null): boolean {
  return difference === null || difference === 0
}

function expectedWords(expected: number, difference: number | null): string {
  const words = `The marked orders add up to ${displayNaira(expected)}.`
  return difference === null || difference === 0 ? words : `${words} This is ${differenceWords(difference)}.`
}

function Trouble({ isOffline, isLost }: { isOffline: boolean; isLost: boolean }) {
  if (isLost)
    return (
      <Notice tone="warning" role="alert">
        No answer came, so this may be booked already. Press again: it is booked only once.
      </Notice>
    )
  if (!isOffline) return null
  return (
    <Notice tone="quiet" role="status">
      You are offline. Booking cash needs the server. What you type is kept on this device.
    </Notice>
  )
}

type HeldOrdersProps = {
  orders: readonly HeldOrder[]
  without: readonly number[]
  error: string | null
  isFixed: boolean
  onChange: (without: number[]) => void
}

function HeldOrders({ orders, without, error, isFixed, onChange }: HeldOrdersProps) {
  const toggle = (id: number) =>
    onChange(without.includes(id) ? without.filter((one) => one !== id) : [...without, id])
  return (
    <>
      <ul className="cash-orders" aria-label="Orders with cash">
        {orders.map(({ id, recepient_name: receiver, delivered_at: at, amount }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="orders"
                checked={!without.includes(id)}
                disabled={isFixed}
                onChange={() => toggle(id)}
              />
              <span className="mono">{id}</span>
              <span className="ellipsis" title={`Delivered ${displayDate(at)}`}>
                {receiver ?? '-'}
              </span>
              <span>{displayNaira(amount)}</span>
            </label>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className="cash-error">
          {error}
        </p>
      )}
    </>
  )
}

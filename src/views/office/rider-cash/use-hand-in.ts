import { useEffect, useState } from 'react'
import {
  cashDifference,
  handInCash,
  type HeldOrder,
  type NewHandIn,
} from '../../../../contract/entities/rider-cash'
import { displayNaira, readAmount, refuseAmount, sumNaira } from '../../../../contract/words/money'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { useSendOnce } from '../../shared/online/use-send-once'
import { toasts } from '../../ui/toasts/toasts'
import { EMPTY_HAND_IN, isHandedIn, readHandInDraft, type HandInDraft } from './hand-in-draft'

type Options = {
  riderId: number
  rider: string
  orders: readonly HeldOrder[]
  draft: OpenedDraft
  onBooked: () => void
}

type Errors = { counted?: string; note?: string; orders?: string }

/** The form of a hand-in: what is typed, what it adds up to, and its booking. Amounts in naira. */
export function useHandIn({ riderId, rider, orders, draft: { values, writer }, onBooked }: Options) {
  const [typed, setTyped] = useState(() => readHandInDraft(values))
  const isOver = isHandedIn(typed, orders)
  const draft = isOver ? EMPTY_HAND_IN : typed
  useEffect(() => {
    if (isOver) writer.keep(null)
  }, [isOver, writer])
  const [errors, setErrors] = useState<Errors>({})
  const { busy, failure, isLost, send } = useSendOnce(handInCash)
  const covered = orders.filter(({ id }) => !draft.without.includes(id))
  const sums = sumsOf(covered, draft)
  const input = inputOf({ riderId, covered, draft, ...sums })
  const change = (changed: Partial<HandInDraft>) => {
    const next = { ...draft, ...changed, held: orders.map(({ id }) => id) }
    setTyped(next)
    setErrors({})
    writer.keep(next)
  }
  /** Shows what is wrong, and returns the name of the first wrong field; null: nothing is. */
  const check = (): string | null => {
    const found = errorsOf(draft, { difference: sums.difference, count: covered.length })
    setErrors(found)
    return Object.keys(found)[0] ?? null
  }
  const book = async () => {
    if (input === null) return
    const outcome = await send(input)
    if (outcome?.kind === 'success') {
      toasts.success(`${displayNaira(input.counted)} booked.`, { object: rider })
      setTyped(EMPTY_HAND_IN)
      writer.keep(null)
    }
    // After a conflict the shown orders are outdated.
    if (outcome?.kind === 'success' || outcome?.kind === 'conflict') onBooked()
  }
  const lost = input !== null && isLost(input)
  return { draft, errors, ...sums, busy, failure: lost ? null : failure, isLost: lost, change, check, book }
}

/** `counted` and `difference`: null while no amount can be read. */
function sumsOf(covered: readonly HeldOrder[], { counted: text }: HandInDraft) {
  const expected = sumNaira(covered.map(({ amount }) => amount))
  const read = readAmount(text)
  if (read.kind !== 'amount') return { expected, counted: null, difference: null }
  return { expected, counted: read.naira, difference: cashDifference({ expected, counted: read.naira }) }
}

type Sums = ReturnType<typeof sumsOf>

function inputOf({
  riderId,
  covered,
  draft: { note },
  expected,
  counted,
}: { riderId: number; covered: readonly HeldOrder[]; draft: HandInDraft } & Sums): NewHandIn | null {
  if (counted === null) return null
  const order_ids = covered.map(({ id }) => id)
  return { rider_id: riderId, order_ids, expected, counted, note: note.trim() === '' ? null : note.trim() }
}

function errorsOf(
  { counted, note }: HandInDraft,
  { difference, count }: { difference: number | null; count: number },
): Errors {
  const isBlank = counted.trim() === ''
  const refused = isBlank
    ? 'Enter the amount that you counted.'
    : refuseAmount(counted, readAmount(counted), '0 or more')
  const needsNote = difference !== null && difference !== 0 && note.trim() === ''
  return {
    ...(count === 0 && { orders: 'Mark at least one order.' }),
    ...(refused !== null && { counted: refused }),
    ...(needsNote && { note: 'Say why the amounts differ.' }),
  }
}

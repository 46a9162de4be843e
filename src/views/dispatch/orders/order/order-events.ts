import { statusFacts } from '../../../../../contract/words/order-statuses'
import { displayDate } from '../../../../../contract/words/dates'
import { displayNaira } from '../../../../../contract/words/money'
import { fullName } from '../../../../../contract/rules/order-display'
import { cancelledLabel, isCancelled } from '../../../../../contract/rules/order-rules'
import type { Order } from '../../../../../contract/entities/orders'
import type { Observation } from '../../../../db/core/rows'
import { cancelWords } from '../../../shared/statuses/order-status'
import { deliveredAt } from '../../../shared/order/order-facts'

export type OrderEvent = {
  title: string
  detail: string
  /** Time in Lagos, or '-' if unknown. */
  time: string
  /** True if `time` is when this device saw the event, not when the event happened. */
  isObserved: boolean
}

/** `kind`: equal in a server fact and an observation of the same event. */
type Entry = OrderEvent & { kind: string; rank: number }

const LAST = 5

/**
 * The events of an order, oldest first: the facts in the order itself, and the observations of this device. An event in
 * both appears once, with the server's time if it is known. `observations`: oldest first.
 */
export function orderEvents(order: Order, observations: readonly Observation[] = []): OrderEvent[] {
  const entries = observations.flatMap(observedEvent)
  for (const fact of serverEvents(order)) {
    const index = entries.findLastIndex(({ kind }) => kind === fact.kind)
    const seen = entries[index]
    if (seen === undefined) entries.splice(placeOf(fact, entries), 0, fact)
    else entries[index] = fact.time === '-' ? seen : { ...fact, title: seen.title }
  }
  return entries.map(({ kind: _kind, rank: _rank, ...event }) => event)
}

/** The index of the first entry that must be later than the given one. */
function placeOf({ rank }: Entry, entries: readonly Entry[]): number {
  const index = entries.findIndex((entry) => entry.rank > rank)
  return index === -1 ? entries.length : index
}

function serverEvents(order: Order): Entry[] {
  const created = { title: 'Created', detail: order.user_name ?? '', time: displayDate(order.created_at) }
  return [
    { ...created, kind: 'new', rank: 0, isObserved: false },
    ...assigned(order),
    ...wayEvent(order, 'ACCEPTED', 'Accepted'),
    ...wayEvent(order, 'INTRANSIT', 'In Transit'),
    ...wayEvent(order, 'DELIVERED', 'Delivered'),
    ...cancelled(order),
    ...approved(order),
  ]
}

function assigned(order: Order): Entry[] {
  if (order.rider === null) return []
  const name = fullName(order.rider)
  const time = timeIn(order, 'ASSIGNEDTORIDER')
  return [fact(`Assigned to ${name}`, by(order.assigned_by), time, { kind: `to ${name}`, rank: 1 })]
}

function wayEvent(order: Order, status: string, title: string): Entry[] {
  const rank = stepOf(status)
  if (isCancelled(order) || stepOf(order.status) < rank) return []
  const detail = status === 'DELIVERED' ? deliveredAt(order) : ''
  return [fact(title, detail, timeIn(order, status), { kind: status, rank })]
}

function cancelled(order: Order): Entry[] {
  if (!isCancelled(order)) return []
  const time = displayDate(order.status_changed_at)
  return [
    fact(cancelWords(order), order.cancel_reason ?? '', time, {
      kind: 'cancelled',
      rank: LAST,
    }),
  ]
}

function approved({ payment_status, approved_by }: Order): Entry[] {
  if (payment_status !== 'APPROVED') return []
  return [fact('Payment approved', by(approved_by), '-', { kind: 'paid', rank: LAST })]
}

function fact(title: string, detail: string, time: string, place: Pick<Entry, 'kind' | 'rank'>): Entry {
  return { title, detail, time, isObserved: false, ...place }
}

/** The server sends only the time of the last status change. */
function timeIn(order: Order, status: string): string {
  return order.status === status && !isCancelled(order) ? displayDate(order.status_changed_at) : '-'
}

/** The observation 'new' gives no event, because the server fact 'Created' says the same. */
function observedEvent(observation: Observation): Entry[] {
  const words = eventWords(observation)
  if (words === null) return []
  const { at, what } = observation
  const detail = what === 'cancelled' ? '' : by(observation.by)
  return [{ ...words, detail, time: displayDate(at), isObserved: true }]
}

function eventWords({ what, detail, by: who }: Observation): Pick<Entry, 'title' | 'kind' | 'rank'> | null {
  switch (what) {
    case 'new':
      return null
    case 'assigned':
      return { title: `Assigned to ${detail}`, kind: `to ${detail}`, rank: 1 }
    case 'reassigned':
      return { title: `Reassigned to ${detail}`, kind: `to ${detail}`, rank: 1 }
    case 'accepted':
      return { title: 'Accepted', kind: 'ACCEPTED', rank: 2 }
    case 'in transit':
      return { title: 'In Transit', kind: 'INTRANSIT', rank: 3 }
    case 'delivered':
      return { title: 'Delivered', kind: 'DELIVERED', rank: 4 }
    case 'cancelled':
      return { title: cancelledLabel({ cancelled_by: cancellerOf(who) }), kind: 'cancelled', rank: LAST }
    case 'paid':
      return { title: 'Payment approved', kind: 'paid', rank: LAST }
    case 'amount':
      return { title: `Amount changed to ${displayNaira(Number(detail))}`, kind: 'amount', rank: 1 }
  }
}

function cancellerOf(who: string | null): Order['cancelled_by'] {
  return who === 'RIDER' || who === 'USER' ? who : 'ADMIN'
}

function by(name: string | null): string {
  return name === null ? '' : `by ${name}`
}

/** The step of the status on the way to delivery, or -1 if it is none. */
function stepOf(status: string): number {
  return statusFacts(status)?.step ?? -1
}

import { statusFacts } from '../../../../../contract/words/order-statuses'
import { displayDate, toMs, type Instant } from '../../../../../contract/words/dates'
import type { Note } from '../../../../../contract/entities/notes'
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

/** `kind`: equal in a server fact and an observation of the same event. `at`: ms since the epoch; null if not known. */
type Entry = OrderEvent & { kind: string; rank: number; at: number | null }

const LAST = 5

/**
 * The events of an order, oldest first: the facts in the order itself, its notes, and the observations of this device. An
 * event in both appears once, with the server's time if it is known. `observations`: oldest first.
 */
export function orderEvents(order: Order, observations: readonly Observation[] = []): OrderEvent[] {
  const entries = observations.flatMap(observedEvent)
  for (const fact of serverEvents(order)) {
    const index = entries.findLastIndex(({ kind }) => kind === fact.kind)
    const seen = entries[index]
    if (seen === undefined) entries.splice(placeOf(fact, entries), 0, fact)
    else entries[index] = fact.time === '-' ? seen : { ...fact, title: seen.title }
  }
  for (const note of order.notes ?? []) addNote(entries, note)
  return entries.map(({ kind: _kind, rank: _rank, at: _at, ...event }) => event)
}

/** The index of the first entry that must be later than the given one. */
function placeOf({ rank }: Entry, entries: readonly Entry[]): number {
  const index = entries.findIndex((entry) => entry.rank > rank)
  return index === -1 ? entries.length : index
}

/** Before the first event that is known to be later. */
function addNote(entries: Entry[], { at, by: who, text }: Note): void {
  const note = fact(`Note by ${who}`, text, at, { kind: 'note', rank: LAST })
  const later = entries.findIndex((entry) => entry.at !== null && entry.at > (note.at ?? 0))
  entries.splice(later === -1 ? entries.length : later, 0, note)
}

function serverEvents(order: Order): Entry[] {
  return [
    fact('Created', order.user_name ?? '', order.created_at, { kind: 'new', rank: 0 }),
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
  const place = { kind: 'cancelled', rank: LAST }
  return [fact(cancelWords(order), order.cancel_reason ?? '', order.status_changed_at, place)]
}

function approved({ payment_status, approved_by }: Order): Entry[] {
  if (payment_status !== 'APPROVED') return []
  return [fact('Payment approved', by(approved_by), null, { kind: 'paid', rank: LAST })]
}

function fact(title: string, detail: string, at: Instant, place: Pick<Entry, 'kind' | 'rank'>): Entry {
  return { title, detail, time: displayDate(at), at: toMs(at), isObserved: false, ...place }
}

/** The server sends only the time of the last status change. */
function timeIn(order: Order, status: string): Instant {
  return order.status === status && !isCancelled(order) ? order.status_changed_at : null
}

/** The observation 'new' gives no event, because the server fact 'Created' says the same. */
function observedEvent(observation: Observation): Entry[] {
  const words = eventWords(observation)
  if (words === null) return []
  const { at, what } = observation
  const detail = what === 'cancelled' ? '' : by(observation.by)
  return [{ ...words, detail, at, time: displayDate(at), isObserved: true }]
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

import type { OrderStatus } from '../../../contract/order-statuses'
import { phoneDigits } from '../../../contract/phones'
import { matchesFacets, type FacetFacts, type OrderFacets } from './order-facets'
import type { OrderRow } from '../core/rows'

/** PostgreSQL stores no such character, so no field holds it and no match runs across two fields. */
const BETWEEN = '\u0000'

type SearchText = {
  id: number
  createdAt: string
  bulkOrderId: number | null
  /** The six fields of VA-07 in lower case. */
  text: string
  phones: string
  facts: FacetFacts
}

export type SearchQuestion = {
  text: string
  bulkOrderId: number | null
  /** Absent: every status and all that the facets tell apart. `nowMs`: ms since the epoch. */
  within?: { status: OrderStatus | null; facets: OrderFacets; nowMs: number }
}

/** A question as it is compared, and every order that matched it. */
type Answer = { wanted: string; digits: string | null; limits: string; matches: readonly SearchText[] }

/** What `matchesOrderSearch` looks at, of at most `limit` orders, ordered newest first. */
export class OrderSearchIndex {
  private readonly searchTexts = new Map<number, SearchText>()
  /** Null: an order has changed since. */
  private lastAnswer: Answer | null = null
  private newestFirst: SearchText[] | null = null
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get size(): number {
    return this.searchTexts.size
  }

  ids(): number[] {
    return [...this.searchTexts.keys()]
  }

  put(order: OrderRow): void {
    this.lastAnswer = null
    const searchText = searchTextOf(order)
    const known = this.searchTexts.get(order.id)
    if (known !== undefined && known.createdAt === searchText.createdAt) {
      this.searchTexts.delete(order.id)
      this.searchTexts.set(order.id, Object.assign(known, searchText))
      return
    }
    this.delete(order.id)
    this.searchTexts.set(searchText.id, searchText)
    this.newestFirst?.splice(placeOf(this.newestFirst, searchText), 0, searchText)
    if (this.searchTexts.size > this.limit) this.dropLeastRecent()
  }

  delete(id: number): void {
    const searchText = this.searchTexts.get(id)
    if (searchText === undefined) return
    this.lastAnswer = null
    this.searchTexts.delete(id)
    this.newestFirst?.splice(placeOf(this.newestFirst, searchText), 1)
  }

  clear(): void {
    this.searchTexts.clear()
    this.newestFirst = null
    this.lastAnswer = null
  }

  /**
   * The ids of all orders that match, newest first. The same answer as `matchesOrderSearch` gives row by row. A text that
   * goes on from the last one is looked for only in the orders that matched the last one.
   */
  match({ text, bulkOrderId, within }: SearchQuestion): number[] {
    const wanted = text.trim().toLowerCase()
    const digits = digitsOf(wanted)
    const limits = JSON.stringify([bulkOrderId, within])
    const last = this.lastAnswer
    const isNarrower = last !== null && last.limits === limits && narrows({ wanted, digits }, last)
    const matches = (isNarrower ? last.matches : this.ordered()).filter((searchText) => {
      if (!isNarrower) {
        if (bulkOrderId !== null && searchText.bulkOrderId !== bulkOrderId) return false
        if (within !== undefined && !isWithin(searchText, within)) return false
      }
      return searchText.text.includes(wanted) || (digits !== null && searchText.phones.includes(digits))
    })
    this.lastAnswer = { wanted, digits, limits, matches }
    return matches.map(({ id }) => id)
  }

  private ordered(): SearchText[] {
    this.newestFirst ??= [...this.searchTexts.values()].toSorted(newestFirst)
    return this.newestFirst
  }

  /** What was put longest ago. */
  private dropLeastRecent(): void {
    const [id] = this.searchTexts.keys()
    if (id !== undefined) this.delete(id)
  }
}

/** Whether every order that matches `next` matches `last` too. */
function narrows(next: Pick<Answer, 'wanted' | 'digits'>, last: Pick<Answer, 'wanted' | 'digits'>): boolean {
  if (!next.wanted.includes(last.wanted)) return false
  return next.digits === null || (last.digits !== null && next.digits.includes(last.digits))
}

function isWithin(
  { facts }: SearchText,
  { status, facets, nowMs }: NonNullable<SearchQuestion['within']>,
): boolean {
  return (status === null || facts.status === status) && matchesFacets(facts, facets, nowMs)
}

function newestFirst(a: SearchText, b: SearchText): number {
  if (a.createdAt === b.createdAt) return b.id - a.id
  return a.createdAt < b.createdAt ? 1 : -1
}

/** The index at which `searchText` stands or would stand. */
function placeOf(searchTexts: readonly SearchText[], searchText: SearchText): number {
  let [low, high] = [0, searchTexts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = searchTexts[middle]
    if (other !== undefined && newestFirst(other, searchText) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Four digits or more and no letter: a phone may be meant. The leading 0 is a way of writing. */
function digitsOf(wanted: string): string | null {
  const digits = phoneDigits(wanted)
  return digits.length < 4 || /[a-z]/.test(wanted) ? null : digits.replace(/^0/, '')
}

function searchTextOf(order: OrderRow): SearchText {
  const { id, package_name, tracking_id, pickup_location, delivery_point_location, status } = order
  const fields = [String(id), package_name, tracking_id, pickup_location, delivery_point_location, status]
  return {
    id,
    createdAt: order.created_at,
    bulkOrderId: order.bulk_order_id ?? null,
    text: fields.map((field) => (field ?? '').toLowerCase()).join(BETWEEN),
    phones: [order.customer_phone, order.recepient_phone]
      .map((phone) => phoneDigits(phone ?? ''))
      .join(BETWEEN),
    facts: factsOf(order),
  }
}

function factsOf({ rider, ...order }: OrderRow): FacetFacts {
  return {
    status: shared(order.status),
    cancelled_by: shared(order.cancelled_by),
    created_at: order.created_at,
    ...(order.status_changed_at === undefined ? {} : { status_changed_at: order.status_changed_at }),
    payee: shared(order.payee),
    payment_status: shared(order.payment_status),
    delivery_type: shared(order.delivery_type),
    order_type: shared(order.order_type),
    rider: rider?.id === undefined ? null : { id: rider.id },
  }
}

/** The few words of the contract once in memory, not once an order. */
const WORDS = new Map<string, unknown>()

function shared<Word extends string | null>(word: Word): Word {
  if (word === null) return word
  if (!WORDS.has(word)) WORDS.set(word, word)
  return WORDS.get(word) as Word
}

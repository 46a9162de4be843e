import { searchedText } from '../../../../contract/words/normal-text'
import { orderNumbersOf } from '../../../../contract/rules/order-display'
import { lateAt } from '../../../../contract/rules/lateness'
import type { OrderStatus } from '../../../../contract/words/order-statuses'
import { typedDigits } from '../../../../contract/words/phones'
import { hasFacets, matchesFacets, type FacetQuestion } from './order-facets'
import type { OrderRow } from '../../core/rows'
import { searchTextOf, type SearchText } from './search-text'
import { sortByLateness, type LatenessDirection } from './sort-by-lateness'

export type SearchQuestion = {
  text: string
  bulkOrderId: number | null
  /** Absent: orders of every status, without facets. */
  within?: FacetQuestion & { status: OrderStatus | null }
}

/** A question in normal form, for comparison. */
type Wanted = { wanted: string; digits: string | null }
type NormalQuestion = Wanted & { limits: string }
/** A question and all orders that matched it. */
type Answer = NormalQuestion & { matches: readonly SearchText[] }

type Matcher = (searchText: SearchText) => boolean

/** Keeps in memory the fields that `matchesOrderSearch` compares, for at most `limit` orders. */
export class OrderSearchIndex {
  private readonly searchTexts = new Map<number, SearchText>()
  /** Null: an order has changed since the last answer. */
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

  /** The ids of all orders that match, newest first; the same result as `matchesOrderSearch` on each row. */
  match(question: SearchQuestion): number[] {
    return this.first(question, Infinity).ids
  }

  /** The ids of all orders that match, by when they become late; those that are never late come last, newest first. */
  matchByLateness(question: Required<SearchQuestion>, direction: LatenessDirection): number[] {
    const matches = this.match(question).flatMap((id) => this.searchTexts.get(id) ?? [])
    const { limits } = question.within
    return idsOf(sortByLateness(matches, direction, ({ facts }) => lateAt(facts, limits)))
  }

  /**
   * The newest orders that match, at most `most`. `isAll`: no other order matches. A text that extends the previous
   * text is searched only in the matches of that text, when all of them are known.
   */
  first(question: SearchQuestion, most: number): { ids: number[]; isAll: boolean } {
    const normal = normalQuestion(question)
    const last = this.lastAnswer
    const isNarrower = last !== null && last.limits === normal.limits && narrows(normal, last)
    const isMatch = isNarrower ? textMatcher(normal) : both(limitMatcher(question), textMatcher(normal))
    const matches: SearchText[] = []
    for (const searchText of isNarrower ? last.matches : this.ordered()) {
      if (!isMatch(searchText)) continue
      if (matches.length === most) return { ids: idsOf(matches), isAll: false }
      matches.push(searchText)
    }
    this.lastAnswer = { ...normal, matches }
    return { ids: idsOf(matches), isAll: true }
  }

  /** Newest first. */
  ordered(): readonly SearchText[] {
    this.newestFirst ??= [...this.searchTexts.values()].toSorted(newestFirst)
    return this.newestFirst
  }

  /** Deletes the order that was put longest ago. */
  private dropLeastRecent(): void {
    const [id] = this.searchTexts.keys()
    if (id !== undefined) this.delete(id)
  }
}

function normalQuestion({ text, bulkOrderId, within }: SearchQuestion): NormalQuestion {
  return { ...wantedOf(text), limits: JSON.stringify([bulkOrderId, within]) }
}

function wantedOf(text: string): Wanted {
  const wanted = searchedText(text)
  return { wanted, digits: typedDigits(wanted) }
}

function idsOf(searchTexts: readonly SearchText[]): number[] {
  return searchTexts.map(({ id }) => id)
}

/** Whether every order that matches `next` also matches `last`. */
function narrows(next: NormalQuestion, last: NormalQuestion): boolean {
  if (!next.wanted.includes(last.wanted)) return false
  if (orderNumbersOf(next.wanted) !== null || orderNumbersOf(last.wanted) !== null) return false
  return next.digits === null || (last.digits !== null && next.digits.includes(last.digits))
}

function textMatcher({ wanted, digits }: Wanted): Matcher {
  const numbers = orderNumbersOf(wanted)
  if (numbers !== null) return ({ id }) => numbers.has(id)
  if (digits === null) return ({ text }) => text.includes(wanted)
  return ({ text, phones }) => text.includes(wanted) || phones.includes(digits)
}

/** Null: there is no limit to check. */
function limitMatcher({ bulkOrderId, within }: SearchQuestion): Matcher | null {
  const isLimited = within !== undefined && (within.status !== null || hasFacets(within.facets))
  const isBulk: Matcher | null = bulkOrderId === null ? null : (order) => order.bulkOrderId === bulkOrderId
  return isLimited ? both(isBulk, withinMatcher(within)) : isBulk
}

function both(a: Matcher | null, b: Matcher): Matcher {
  return a === null ? b : (searchText) => a(searchText) && b(searchText)
}

function withinMatcher({ status, ...question }: NonNullable<SearchQuestion['within']>): Matcher {
  const { text } = question.facets
  const matchesText = text === null ? null : textMatcher(wantedOf(text))
  return both(
    matchesText,
    ({ facts }) => (status === null || facts.status === status) && matchesFacets(facts, question),
  )
}

function newestFirst(a: SearchText, b: SearchText): number {
  if (a.createdAt === b.createdAt) return b.id - a.id
  return a.createdAt < b.createdAt ? 1 : -1
}

/** The index of `searchText`, or the index at which to insert it. */
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

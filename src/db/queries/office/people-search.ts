import { searchedText, wordRank, wordsOf } from '../../../../contract/words/normal-text'
import { phoneKey, typedDigits } from '../../../../contract/words/phones'
import type { OrderSearch } from '../orders/order-search'
import { BETWEEN, type SearchText } from '../orders/search-text'

/** `words`: those that a name holds, in any order. */
type Question = { wanted: string; digits: string | null; words: readonly string[] }

export type PeopleMatches = {
  /** Orders: first those that hold the words as whole words, then at the beginning of words; within these newest first. */
  ids: number[]
  /** Those of them that the search of the order list finds too: it does not search names. */
  listed: Set<number>
  /**
   * The newest order of each customer whose name or phone matches, in the same order. Customers without a phone are
   * left out.
   */
  customers: number[]
  searched: number
}

/** The search of the command palette: orders and customers, also by the names in an order. */
export async function searchPeople(search: OrderSearch, text: string): Promise<PeopleMatches> {
  return matchPeople(await search.orders(), text)
}

/** In one pass over the orders, newest first. */
function matchPeople(orders: readonly SearchText[], text: string): PeopleMatches {
  const wanted = searchedText(text)
  const digits = typedDigits(wanted)
  const question = { wanted, digits, words: digits === null ? wordsOf(wanted) : [wanted] }
  const ids = ranked()
  const listed = new Set<number>()
  const known = new Set<string>()
  const customers = ranked()
  for (const order of orders) {
    const match = matchOf(order, question)
    if (match === null) continue
    const rank = wordRank([order.text, order.names, order.phones], question.words)
    ids[rank].push(order.id)
    if (match.isListed) listed.add(order.id)
    if (!match.isCustomer) continue
    const phone = phoneKey(firstOf(order.phones))
    if (phone === '' || known.has(phone)) continue
    known.add(phone)
    customers[rank].push(order.id)
  }
  return { ids: ids.flat(), listed, customers: customers.flat(), searched: orders.length }
}

/** A list for each rank. */
function ranked(): [number[], number[], number[]] {
  return [[], [], []]
}

/** Null: no field contains the text. */
function matchOf(
  { phones, names, text }: SearchText,
  { wanted, digits, words }: Question,
): { isListed: boolean; isCustomer: boolean } | null {
  const inPhones = digits === null ? -1 : phones.indexOf(digits)
  const [ofCustomer, ofReceiver] = words.every((word) => names.includes(word))
    ? names.split(BETWEEN).map((name) => words.every((word) => name.includes(word)))
    : []
  const isListed = inPhones >= 0 || text.includes(wanted)
  if (!isListed && ofCustomer !== true && ofReceiver !== true) return null
  return { isListed, isCustomer: isFirst(phones, inPhones) || ofCustomer === true }
}

/** Whether `place` is inside the first of the two joined fields. */
function isFirst(fields: string, place: number): boolean {
  return place >= 0 && place < fields.indexOf(BETWEEN)
}

function firstOf(fields: string): string {
  return fields.slice(0, fields.indexOf(BETWEEN))
}

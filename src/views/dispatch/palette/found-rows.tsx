import { Bike, Package, Search, UserRound } from 'lucide-react'
import { customerName, fullName } from '../../../../contract/rules/order-display'
import { matchesPerson } from '../../../../contract/rules/customer-rules'
import { displayPhone, phoneKey } from '../../../../contract/words/phones'
import type { Customer } from '../../../../contract/entities/customers'
import type { Rider } from '../../../../contract/entities/riders'
import type { OrderRow } from '../../../db/core/rows'
import { ridersMatching } from '../../shared/riders/rider-words'
import { displayCount } from '../../ui/marks/display-count'
import { StatusBadge } from '../../shared/statuses/status-badge'
import { MOST, type PaletteGroup, type PaletteRow } from './palette-row'
import type { Found } from './use-found'

type Navigate = (path: string) => void

export function orderRows({ text, orders, moreListed }: Found, navigate: Navigate): PaletteRow[] {
  const rows = orders.map((order) => ({
    key: `order ${order.id}`,
    icon: <Package aria-hidden="true" />,
    words: `Order ${order.id}`,
    about: orderWords(order),
    end: <StatusBadge order={order} />,
    run: () => navigate(`/orders?order=${order.id}`),
  }))
  return [...rows, ...moreRow('orders', moreListed, () => navigate(listPath('/orders', text)))]
}

type People = {
  found: Found | null
  /** Those on this device; undefined while they are read. */
  customers: readonly Customer[] | undefined
  text: string
  /** The text may be a name that only the server knows. */
  mayBePerson: boolean
}

/** The cards of customers, then customers of orders who have no card, then the search of all. */
export function customerGroup(
  { found, customers = [], text, mayBePerson }: People,
  navigate: Navigate,
): PaletteGroup {
  const cards = text === '' ? [] : customers.filter((customer) => matchesPerson(customer, text))
  const phones = new Set(cards.map(({ phone }) => phoneKey(phone ?? '')))
  const rows = [
    ...cardRows(cards, text, navigate),
    ...(found === null ? [] : ordersOfCustomers(found, phones, navigate)),
    ...(mayBePerson ? [allCustomersRow(text, navigate)] : []),
  ]
  return { label: 'Customers', rows }
}

function cardRows(cards: readonly Customer[], text: string, navigate: Navigate): PaletteRow[] {
  const rows = cards.slice(0, MOST).map((customer) => ({
    key: `customer card ${customer.id}`,
    icon: <UserRound aria-hidden="true" />,
    words: fullName(customer),
    about: displayPhone(customer.phone),
    run: () => navigate(`/all-customers?customer=${customer.id}`),
  }))
  const more = moreRow('customer cards', cards.length - rows.length, () =>
    navigate(listPath('/all-customers', text)),
  )
  return [...rows, ...more]
}

function ordersOfCustomers(
  { text, customers, moreCustomers }: Found,
  known: ReadonlySet<string>,
  navigate: Navigate,
): PaletteRow[] {
  const rows = customers
    .filter(({ customer_phone: phone }) => !known.has(phoneKey(phone ?? '')))
    .map((order) => ({
      key: `customer ${order.customer_phone}`,
      icon: <UserRound aria-hidden="true" />,
      words: customerName(order),
      about: displayPhone(order.customer_phone),
      run: () => navigate(listPath('/orders', order.customer_phone ?? '')),
    }))
  return [...rows, ...moreRow('customers', moreCustomers, () => navigate(listPath('/orders-history', text)))]
}

/** A row that searches all customers on the server, because this device may not have them all. */
function allCustomersRow(text: string, navigate: Navigate): PaletteRow {
  return {
    key: 'all customers',
    icon: <Search aria-hidden="true" />,
    words: `Search all customers for “${text}”`,
    isElsewhere: true,
    run: () => navigate(listPath('/all-customers', text)),
  }
}

export function riderGroup(riders: readonly Rider[], text: string, navigate: Navigate): PaletteGroup {
  const found = text === '' ? [] : ridersMatching(riders, text)
  const rows = found.slice(0, MOST).map((rider) => ({
    key: `rider ${rider.id}`,
    icon: <Bike aria-hidden="true" />,
    words: fullName(rider),
    about: displayPhone(rider.phone),
    run: () => navigate(`/orders?rider=${rider.id}`),
  }))
  const more = moreRow('riders', found.length - rows.length, () =>
    navigate(listPath('/orders-history/riders', text)),
  )
  return { label: 'Riders', rows: [...rows, ...more] }
}

function orderWords(order: OrderRow): string {
  const people = `${customerName(order)} to ${order.recepient_name ?? '-'}`
  const words = [people, order.package_name, order.tracking_id]
  return words.filter((word) => word !== null && word !== '').join(' · ')
}

function moreRow(what: string, count: number, run: () => void): PaletteRow[] {
  if (count <= 0) return []
  const words = `${displayCount(count)} more: search the list`
  return [{ key: `more ${what}`, icon: <Search aria-hidden="true" />, words, run }]
}

function listPath(path: string, text: string): string {
  return `${path}?${new URLSearchParams({ q: text }).toString()}`
}

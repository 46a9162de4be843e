import { screen, within } from '@testing-library/react'
import { Customer, exportCustomers, listCustomers } from '../../../contract/entities/customers'
import { listCustomerHistory } from '../../../contract/entities/orders'
import { deleteUser } from '../../../contract/entities/users'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { renderApp, success, userOf, type Asked } from '../page/rendered-app'

export const customer = (id: number, first_name: string, more: object = {}) =>
  Customer.parse({
    id,
    first_name,
    last_name: 'Obi',
    email: `${first_name.toLowerCase()}@obi.ng`,
    phone: `803555010${id % 10}`,
    is_verified: 'TRUE',
    delivered_orders_count: 1204,
    ...more,
  })
const CUSTOMERS = [
  customer(41, 'Chidi'),
  customer(42, 'Ada', { is_verified: 'FALSE', coupon: 'WELCOME10', promo_active: 'TRUE' }),
  customer(43, 'Efe', { email: null, phone: null }),
  customer(44, 'bayo'),
]
const LAST_PAGE = 2

type Input = { page?: number; search?: string; verification_status?: string; paginate?: string }
type Options = {
  type?: string
  /** Besides the four. */
  more?: readonly Customer[]
  /** More than are on its pages. */
  counted?: number
  /** In place of the deletion. */
  deleting?: () => ApiOutcome<unknown>
}

/** A page of customers over a server that has four of them, on two pages as it says. */
export async function openCustomers(
  path: string,
  { type = 'ADMIN', more = [], counted, deleting }: Options = {},
) {
  let people = [...CUSTOMERS, ...more]
  let isCut = false
  const remove = ({ user_id: id }: { user_id: number }) => {
    const outcome = deleting?.() ?? success(null, ['User has been deleted!'])
    if (outcome.kind === 'success') people = people.filter((one) => one.id !== id)
    return outcome
  }
  const answer = ({ call, input }: Asked) => {
    if (isCut) return undefined
    if (call === deleteUser) return remove(input as { user_id: number })
    if (call === listCustomerHistory) return success({ orders: { data: [], meta: { last_page: 1 } } })
    return call === listCustomers || call === exportCustomers
      ? listed(people, input as Input, counted)
      : undefined
  }
  const app = await renderApp({ path, user: userOf({ type }), answer })
  const inputs = (call: unknown) => app.asked.filter((one) => one.call === call).map(({ input }) => input)
  const cut = () => {
    isCut = true
  }
  return { ...app, inputs, cut }
}

function listed(
  people: readonly Customer[],
  { page = 1, search = '', paginate, ...filter }: Input,
  counted?: number,
) {
  const found = people.filter(
    (one) =>
      holds(one, search) && [undefined, one.is_verified].includes(filter.verification_status as 'TRUE'),
  )
  const data = page > LAST_PAGE ? [] : found
  const meta = { last_page: paginate === 'NO' ? 1 : LAST_PAGE }
  return success({ users: { data, meta }, total_users_count: counted ?? found.length })
}

function holds({ id, first_name, last_name, email, phone }: Customer, search: string): boolean {
  const text = [id, `${first_name} ${last_name}`, email, phone].join('\n')
  return text.toLowerCase().includes(search.toLowerCase())
}

export const customerTable = () => screen.findByRole('table', { name: 'Customers' })

export const customerPane = async () => within(await screen.findByRole('complementary', { name: 'Customer' }))

export const customerSearch = () => screen.findByRole('searchbox', { name: 'Search customers' })

/** The words of each row, cell by cell; of the name alone where a picture stands beside it. */
export function peopleCells(list: HTMLElement): (string | null)[][] {
  return [...list.querySelectorAll('tbody > tr')].map((row) =>
    [...row.querySelectorAll('td')].map(
      (cell) => (cell.querySelector('.paged-name > a') ?? cell).textContent,
    ),
  )
}

export const idsOf = (list: HTMLElement) => peopleCells(list).map(([id]) => Number(id))

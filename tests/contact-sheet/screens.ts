import type { Page } from 'playwright-core'
import { listCompanyUsers, listRateCard } from '../../contract/companies'
import { listCustomerHistory, listRiderHistory } from '../../contract/orders'
import { orderActions } from '../../contract/order-rules'
import { listRiders } from '../../contract/riders'
import { listCustomers } from '../../contract/users'
import type { ApiClient } from '../e2e/support/api-client'
import { openings } from './openings'
import { STATES, type State } from './states'

export type Shot = {
  name: string
  path: string
  /** Of those who are not signed in. */
  isPublic?: boolean
  /** In which it looks like nothing else; all where none are named. */
  states?: readonly State[]
  /** What is pressed there before the picture is taken. */
  open?: (page: Page) => Promise<unknown>
  /** Is done again at each width. */
  each?: (page: Page) => Promise<unknown>
  /** Leaves the page as the next shot wants to find it. */
  close?: (page: Page) => Promise<unknown>
}

/** Every screen by its address, and everything that opens on it. */
export async function shots(admin: ApiClient): Promise<Shot[]> {
  const found = await whatIsThere(admin)
  return [...publicScreens(), ...screens(found), ...openings(found, admin)].map((shot) => ({
    states: STATES,
    ...shot,
  }))
}

const NO_SUCH_ROW = 'the demo data have no such row'

export type Found = Awaited<ReturnType<typeof whatIsThere>>

const publicScreens = (): Shot[] => [
  { name: 'login', path: '/', isPublic: true },
  { name: 'forgot-password', path: '/forgot-password', isPublic: true },
  { name: 'verify-otp', path: '/verify-otp', isPublic: true },
]

const screens = (found: Found): Shot[] => [
  { name: 'overview', path: '/overview' },
  { name: 'orders', path: '/orders' },
  ...['pending', 'assignedtorider', 'accepted', 'intransit', 'delivered', 'cancelled'].map((status) => ({
    name: `orders-${status}`,
    path: `/orders/${status}`,
    states: ['full', 'empty'] as const,
  })),
  { name: 'order-pane', path: `/orders?order=${found.onTheWay.id}` },
  { name: 'order-pane-cancelled', path: `/orders?order=${found.cancelled.id}`, states: ['full'] },
  { name: 'assign', path: `/orders?order=${found.pending.id}&panel=assign` },
  { name: 'order', path: `/orders/${found.onTheWay.id}` },
  { name: 'order-missing', path: '/orders/99999999', states: ['full', 'error', 'offline'] },
  { name: 'track', path: `/orders/track/${found.onTheWay.id}` },
  { name: 'track-pending', path: `/orders/track/${found.pending.id}`, states: ['full'] },
  { name: 'bulk-orders', path: '/bulk-orders' },
  { name: 'bulk-paid', path: '/bulk-orders/paid', states: ['full'] },
  { name: 'bulk-company', path: '/bulk-orders?company=choose' },
  { name: 'bulk-create', path: `/bulk-orders/create?user_id=${found.company}` },
  { name: 'history', path: '/orders-history' },
  { name: 'history-riders', path: '/orders-history/riders' },
  { name: 'history-customer', path: `/orders-history/${found.customer}` },
  { name: 'history-rider', path: `/orders-history/riders/${found.rider}` },
  { name: 'history-member', path: '/roles/2/Ada%20Okafor', states: ['full', 'error'] },
  { name: 'create-order', path: '/create-order' },
  { name: 'add-rate-card', path: `/add-rate-card?user_id=${found.company}` },
  { name: 'edit-rate-card', path: `/edit-rate-card?user_id=${found.company}` },
  { name: 'outbox', path: '/outbox' },
  { name: 'outbox-drafts', path: '/outbox?tab=drafts', states: ['full'] },
  { name: 'settings', path: '/settings' },
  { name: 'settings-end', path: '/settings', states: ['full'], each: toEnd },
  { name: 'diagnostics', path: '/test' },
  { name: 'diagnostics-end', path: '/test', states: ['full', 'error'], each: toEnd },
  { name: 'change-password', path: '/change-password' },
  { name: 'not-found', path: '/nothing-here', states: ['full', 'offline'] },
]

/** The end of what scrolls furthest. */
function toEnd(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('main, main *')) element.scrollTop = 100_000
  })
}

async function whatIsThere(admin: ApiClient) {
  const one = async (status: 'PENDING' | 'INTRANSIT' | 'CANCELLED') =>
    exists((await admin.ordersIn(status))[0])
  const customers = (await admin.call(listCustomers, { page: 1, paginate: 'YES' })).users.data
  const riders = (await admin.call(listRiders, { page: 1 })).data
  const companies = (await admin.call(listCompanyUsers, { paginate: 'NO' })).users.data
  return {
    pending: await one('PENDING'),
    onTheWay: await one('INTRANSIT'),
    cancelled: await one('CANCELLED'),
    unpaid: exists(
      (await admin.ordersIn('DELIVERED')).find(
        (order) => orderActions(order, null).approvePayment === 'Approve payment',
      ),
    ),
    ofBulk: exists((await admin.ordersIn('PENDING')).find((order) => orderActions(order, null).editAmount)),
    customer: await firstWhere(customers, async (id) => {
      const { orders } = await admin.call(listCustomerHistory, { user_id: id, page: 1 })
      return orders.data.length > 0
    }),
    rider: await firstWhere(riders, async (id) => {
      const { orders } = await admin.call(listRiderHistory, { rider_id: id, page: 1 })
      return orders.data.length > 0
    }),
    company: await firstWhere(companies, async (id) => {
      return (await admin.call(listRateCard, { user_id: id })).length > 1
    }),
  }
}

async function firstWhere(
  rows: readonly { id: number }[],
  isWanted: (id: number) => Promise<boolean>,
): Promise<number> {
  for (const { id } of rows) if (await isWanted(id)) return id
  throw new Error(NO_SUCH_ROW)
}

function exists<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error(NO_SUCH_ROW)
  return value
}

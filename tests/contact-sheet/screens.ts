import type { BrowserContext, Page } from 'playwright-core'
import { listCompanyUsers, listRateCard } from '../../contract/entities/companies'
import { listCustomerHistory, listRiderHistory } from '../../contract/entities/orders'
import { lagosDay } from '../../contract/words/dates'
import { orderActions } from '../../contract/rules/order-rules'
import { listCustomers } from '../../contract/entities/customers'
import { listAssignableRiders, listRiders } from '../../contract/entities/riders'
import type { ApiClient } from '../e2e/support/api-client'
import { deviceOpenings } from './device-openings'
import { doubtOpenings } from './doubt-openings'
import { fileOpenings } from './file-openings'
import { openings } from './openings'
import { paperOpenings } from './paper-openings'
import { peopleOpenings } from './people-openings'
import { STATES, type State } from './states'
import { trailOpenings } from './trail-openings'
import { WALLS, wallOpenings } from './wall-openings'

export type Shot = {
  name: string
  path: string
  /** Of those who are not signed in. */
  isPublic?: boolean
  /** In which it looks like nothing else; all where none are named. */
  states?: readonly State[]
  /** In a browser of its own, made ready before anybody signs in. Answers the address of the console. */
  own?: (context: BrowserContext, url: string) => Promise<string>
  /** Of another shape than a page has. */
  windows?: readonly Window[]
  /** What is pressed there before the picture is taken. */
  open?: (page: Page) => Promise<unknown>
  /** Is done again at each width. */
  each?: (page: Page) => Promise<unknown>
  /** Leaves the page as the next shot wants to find it. */
  close?: (page: Page) => Promise<unknown>
}

export type Window = { width: number; height: number }

/** `superadmin`: for what nobody else may do. */
export type Callers = { admin: ApiClient; superadmin: ApiClient }

/** Every screen by its address, and everything that opens on it. */
export async function shots({ admin, superadmin }: Callers): Promise<Shot[]> {
  const found = await whatIsThere(admin)
  return [
    ...publicScreens(),
    ...screens(found),
    ...openings(found, admin),
    ...peopleOpenings(found),
    ...fileOpenings(found),
    ...paperOpenings(found),
    ...doubtOpenings(superadmin),
    ...wallOpenings(superadmin),
    ...trailOpenings(found, admin),
    ...deviceOpenings(found, { admin, superadmin }),
  ].map((shot) => ({
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
  { name: 'wall-cover', path: '/wall', isPublic: true, windows: WALLS },
]

export const screens = (found: Found): Shot[] => [
  { name: 'overview', path: '/overview', open: toCharts },
  { name: 'overview-end', path: '/overview', states: ['full'], open: toCharts, each: toEnd },
  { name: 'hand-over', path: '/hand-over' },
  { name: 'reports', path: '/reports' },
  { name: 'reports-month', path: `/reports?from=${yesterday(31)}&to=${yesterday()}`, states: ['full'] },
  { name: 'rider-cash', path: '/rider-cash' },
  { name: 'rider-cash-rider', path: '/rider-cash', states: ['full'], open: toCash },
  { name: 'fleet', path: '/fleet', open: toCharts },
  { name: 'wall', path: '/wall', windows: WALLS },
  { name: 'orders', path: '/orders' },
  ...['pending', 'assignedtorider', 'accepted', 'intransit', 'delivered', 'cancelled'].map((status) => ({
    name: `orders-${status}`,
    path: `/orders/${status}`,
    states: ['full', 'empty'] as const,
  })),
  { name: 'order-pane', path: `/orders?order=${found.onTheWay.id}` },
  { name: 'receiver-page', path: `/t/${found.onTheWay.tracking_id}`, states: ['full'] },
  { name: 'order-pane-cancelled', path: `/orders?order=${found.cancelled.id}`, states: ['full'] },
  { name: 'assign', path: `/orders?order=${found.pending.id}&panel=assign` },
  { name: 'assign-mode', path: '/assign' },
  { name: 'assign-mode-reassign', path: '/assign/reassign', states: ['full', 'empty'] },
  { name: 'order', path: `/orders/${found.onTheWay.id}` },
  { name: 'order-missing', path: '/orders/99999999', states: ['full', 'error', 'offline'] },
  { name: 'track', path: `/orders/track/${found.onTheWay.id}` },
  { name: 'track-pending', path: `/orders/track/${found.pending.id}`, states: ['full'] },
  { name: 'bulk-orders', path: '/bulk-orders' },
  { name: 'bulk-paid', path: '/bulk-orders/paid', states: ['full'] },
  { name: 'bulk-company', path: '/bulk-orders?company=choose' },
  { name: 'bulk-create', path: `/bulk-orders/create?user_id=${found.company}` },
  { name: 'riders', path: '/riders' },
  { name: 'all-riders', path: '/all-riders' },
  { name: 'rider', path: `/riders-details/${found.rider}` },
  { name: 'rider-papers', path: `/riders-details/${found.riderWithPapers}`, states: ['full'] },
  { name: 'customers', path: '/customers', open: toCharts },
  { name: 'customers-end', path: '/customers', states: ['full'], open: toCharts, each: toEnd },
  { name: 'all-customers', path: '/all-customers' },
  { name: 'all-customers-inactive', path: '/all-customers/FALSE', states: ['full', 'empty'] },
  {
    name: 'all-customers-one',
    path: `/all-customers?customer=${found.customer}`,
    states: ['full', 'offline'],
  },
  { name: 'companies', path: '/company-user' },
  { name: 'companies-pending', path: '/company-user/pending', states: ['full'] },
  { name: 'company-details', path: `/company-user?company=${found.company}` },
  { name: 'statement', path: `/company-user/${found.owing}/statement` },
  { name: 'history', path: '/orders-history' },
  { name: 'history-riders', path: '/orders-history/riders' },
  { name: 'history-customer', path: `/orders-history/${found.customer}` },
  { name: 'history-rider', path: `/orders-history/riders/${found.rider}` },
  { name: 'history-member', path: '/roles/2/Ada%20Okafor', states: ['full', 'error'] },
  { name: 'feedbacks', path: '/feedbacks' },
  { name: 'promos', path: '/promos' },
  { name: 'promos-riders', path: '/promos/riders' },
  { name: 'promotions', path: '/promotions' },
  { name: 'delivery-charges', path: '/delivery-charges' },
  { name: 'roles', path: '/roles' },
  { name: 'push', path: '/push-notifications-service' },
  { name: 'create-order', path: '/create-order' },
  { name: 'add-rate-card', path: `/add-rate-card?user_id=${found.company}` },
  { name: 'edit-rate-card', path: `/edit-rate-card?user_id=${found.company}` },
  { name: 'outbox', path: '/outbox' },
  { name: 'outbox-drafts', path: '/outbox?tab=drafts', states: ['full'] },
  { name: 'settings', path: '/settings' },
  { name: 'settings-end', path: '/settings', states: ['full'], each: toEnd },
  { name: 'open-source', path: '/open-source' },
  { name: 'diagnostics', path: '/test', states: ['full'], open: leads },
  { name: 'diagnostics-unled', path: '/test', states: ['loading', 'empty', 'error', 'offline'] },
  { name: 'diagnostics-end', path: '/test', states: ['full'], open: leads, each: toEnd },
  { name: 'change-password', path: '/change-password' },
  { name: 'not-found', path: '/nothing-here', states: ['full', 'offline'] },
]

const yesterday = (days = 1) => lagosDay(Date.now() - days * 86_400_000)

/** Bars come 2 s after their figures (AG-47), and the pins of a map after its ground. */
function toCash(page: Page): Promise<void> {
  return page.locator('.cash-table .paged-opener').first().click()
}

function toCharts(page: Page): Promise<void> {
  return page.waitForTimeout(2500)
}

/** The engine runs in this tab. */
function leads(page: Page): Promise<void> {
  return page.getByText('this tab leads').waitFor()
}

/** The end of what scrolls furthest. */
function toEnd(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('main, main *')) element.scrollTop = 100_000
  })
}

async function whatIsThere(admin: ApiClient) {
  const customers = (await admin.call(listCustomers, { page: 1, paginate: 'YES' })).users.data
  const riders = (await admin.call(listRiders, { page: 1 })).data
  const companies = (await admin.call(listCompanyUsers, { paginate: 'NO' })).users.data
  return {
    pending: await admin.orderWith('PENDING'),
    onTheWay: await admin.orderWith('INTRANSIT'),
    cancelled: await admin.orderWith('CANCELLED'),
    unpaid: await admin.orderWith(
      'DELIVERED',
      (order) => orderActions(order, null).approvePayment === 'Approve payment',
    ),
    ofBulk: await admin.orderWith('PENDING', (order) => orderActions(order, null).editAmount),
    customer: await firstWhere(customers, async (id) => {
      const { orders } = await admin.call(listCustomerHistory, { user_id: id, page: 1 })
      return orders.data.length > 0
    }),
    rider: await firstWhere(riders, async (id) => {
      const { orders } = await admin.call(listRiderHistory, { rider_id: id, page: 1 })
      return orders.data.length > 0
    }),
    owing: exists(companies.find(({ balance_to_pay: balance }) => balance !== null && balance > 0)).id,
    riderWithPapers: exists((await allRiders(admin)).find(({ id_card }) => id_card !== null)).id,
    company: await firstWhere(companies, async (id) => {
      return (await admin.call(listRateCard, { user_id: id })).length > 1
    }),
  }
}

async function allRiders(admin: ApiClient) {
  return (await admin.call(listAssignableRiders, { status: 'APPROVED' })).data
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

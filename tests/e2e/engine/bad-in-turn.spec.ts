import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import type { Call } from '../../../contract/wire/call'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { listNotifications } from '../../../contract/entities/notifications'
import { fullName } from '../../../contract/rules/order-display'
import { listOrders, readOrder, type Order } from '../../../contract/entities/orders'
import { listAssignableRiders, listRiders, type Rider } from '../../../contract/entities/riders'
import { listSettings } from '../../../contract/entities/settings'
import { inTurn } from '../../support/long-form'
import { oneBadThing, type BadCall } from '../support/one-bad-thing'
import { apiClient, type ApiClient } from '../support/api-client'
import { pendingOrders, someRiders } from '../support/data'
import {
  assign,
  assignPanel,
  closeAssigned,
  expect,
  goTo,
  rowOf,
  signInToOrders,
  test,
  type Page,
} from '../support/fixtures'
import { startWaybillServer, type WaybillServer } from '../support/waybill-server'

let server: WaybillServer
let admin: ApiClient
let rider: Rider

test.beforeAll(async () => {
  server = await startWaybillServer({ orders: 60, env: { CONTRACT_ONLY: '1', PAGE_SIZE: '200' } })
  admin = await apiClient(server.url)
  ;[rider] = await someRiders(admin, 1)
})
test.afterAll(() => server.stop())
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const CAUSES: Record<BadCall['how'], string> = {
  forbidden: 'the server answered 403',
  'not served': 'the server or your network answered 404',
  broken: 'the server answered 500',
  'other shape': 'the answer could not be read',
}
const WAYS = Object.keys(CAUSES) as BadCall['how'][]

/** An order that comes now is shown, and an assignment of it arrives. */
async function goesOn(page: Page): Promise<void> {
  const [order] = await pendingOrders(admin, 1)
  await expect(rowOf(page, order.id)).toBeVisible()
  await arrives(page, order)
}

async function arrives(page: Page, order: Order): Promise<void> {
  await assign(page, order.id, fullName(rider))
  await closeAssigned(page)
  await expect.poll(async () => (await admin.order(order.id)).rider?.phone).toBe(rider.phone)
  await expect(page.getByText(/Offline/)).toHaveCount(0)
}

async function readAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/orders/all?page=1'))
  await page.keyboard.press('r')
  await answered
}

/** By the age that stands beside it: orders were read just now. */
async function isLive(page: Page): Promise<void> {
  await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/)
}

type Told = (page: Page, cause: string) => Promise<void>

const told =
  (path: string, words: (cause: string) => string): Told =>
  async (page, cause) => {
    await goTo(page, server.url, path)
    await expect(page.getByText(words(cause)).first()).toBeVisible()
    await goTo(page, server.url, '/orders')
  }

const ridersTold: Told = async (page, cause) => {
  const [order] = await pendingOrders(admin, 1)
  await rowOf(page, order.id).click()
  await page.keyboard.press('a')
  await expect(
    assignPanel(page).getByText(new RegExp(`^(Riders|Positions of riders) could not be read: ${cause}`)),
  ).toBeVisible()
  await page.keyboard.press('Escape')
}

const bellTold: Told = async (page, cause) => {
  await page.getByRole('button', { name: /^Notification/ }).click()
  await expect(page.getByText(`Notifications could not be read: ${cause}`)).toBeVisible()
  await page.keyboard.press('Escape')
}

const ordersTold: Told = (page, cause) =>
  expect(page.locator('.status-bar')).toContainText(`Orders could not be read: ${cause}`)

/** Its screen is read when it is opened, or it says nothing that the lists do not say. */
const nowhere: Told = () => Promise.resolve()

const CALLS: readonly [string, Call, Told][] = [
  ['an order by its id', readOrder, nowhere],
  ['riders', listRiders, ridersTold],
  ['positions of riders', listAssignableRiders, ridersTold],
  ['bulk orders', listBulkOrders, told('/bulk-orders', (cause) => `Bulk orders could not be read: ${cause}`)],
  [
    'companies',
    listCompanyUsers,
    told('/bulk-orders?company=choose', (cause) => `Companies could not be read: ${cause}`),
  ],
  ['the setting of the intake', listSettings, nowhere],
  ['notifications', listNotifications, bellTold],
]

for (const [place, [name, call, isTold]] of inTurn([...CALLS.entries()], 4, 2)) {
  const ways = inTurn(WAYS, 2, place)
  test(
    `P17 the call for ${name} bad in one way after another costs its own screen alone`,
    { tag: '@long' },
    async ({ page }) => {
      const spoil = await oneBadThing(page)
      await signInToOrders(page, server.url)
      for (const [index, how] of ways.entries()) {
        spoil({ call: { call, how } })
        await readAgain(page)
        await isTold(page, CAUSES[how])
        // The others do not know how it is bad: each way would take a minute.
        if (index === 0) await goesOn(page)
        await isLive(page)
      }
      spoil(null)
      await readAgain(page)
      await isLive(page)
      await expect(page.locator('.unread-note, .unread-link')).toHaveCount(0)
    },
  )
}

test(
  'P17 while the list of orders is bad, in each way in turn, the status names the cause and an assignment arrives',
  { tag: '@long' },
  async ({ page }) => {
    const spoil = await oneBadThing(page)
    await signInToOrders(page, server.url)
    const orders = await Promise.all(WAYS.map(async () => (await pendingOrders(admin, 1))[0]))
    for (const order of orders) await expect(rowOf(page, order.id)).toBeVisible()
    for (const [index, how] of WAYS.entries()) {
      spoil({ call: { call: listOrders, how } })
      await readAgain(page)
      await ordersTold(page, CAUSES[how])
      const order = orders[index]
      if (order !== undefined) await arrives(page, order)
    }
    spoil(null)
    await readAgain(page)
    await isLive(page)
    await expect(page.locator('.unread-note, .unread-link')).toHaveCount(0)
  },
)

test(
  'AG-166 on paper a field that could not be read says so in words',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'print', { value: () => Reflect.set(globalThis, 'waybillPrinted', true) })
    })
    const spoil = await oneBadThing(page)
    const [order] = await pendingOrders(admin, 1)
    spoil({ field: { field: 'recepient_name', stands: new Map([[order.id, { odd: true }]]) } })
    await signInToOrders(page, server.url)
    await goTo(page, server.url, `/orders/${order.id}`)
    await expect(page.getByRole('heading', { name: String(order.id), exact: true })).toBeVisible()
    await page.keyboard.press('p')
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'waybillPrinted'))).toBe(true)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const waybill = page.getByRole('article', { name: `Waybill of order ${order.id}` })
    const words = waybill.getByText('could not be read')
    await expect(words).toHaveCount(1)
    const seen = await words.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { clipPath, color } = getComputedStyle(element)
      // In pixels: 9.5 pt, and a line of words, not a dot.
      return { clipPath, color, isLegible: width > 80 && height > 10 }
    })
    expect(seen).toEqual({ clipPath: 'none', color: 'rgb(0, 0, 0)', isLegible: true })
    await expect(waybill.locator('.unread-dash svg')).toBeHidden()
  },
)

/** No field of an order is an object that holds this. */
const NONSENSE = { not: ['a', 'value'] }
const NEEDED: ReadonlySet<string> = new Set(['id', 'status'])
const IN_THE_ROW: ReadonlySet<string> = new Set([
  'package_name',
  'tracking_id',
  'customer_name',
  'customer_phone',
  'payee',
  'created_at',
])

test(
  'P16 P17 one field of an order after another bad costs that field alone, and is named until it can be read',
  { tag: '@long' },
  async ({ page }) => {
    const [another] = await pendingOrders(admin, 1)
    const [odd, none, neighbour] = await pendingOrders(admin, 3)
    const spoil = await oneBadThing(page)
    await signInToOrders(page, server.url)
    const marks = rowOf(page, odd.id).getByTitle(/^Could not be read/)
    const all = page.getByText(/^All [\d,]+ orders are on this device/)
    const others = Object.keys(odd).filter((field) => !NEEDED.has(field))
    for (const field of [...NEEDED, ...inTurn(others, 10)])
      await test.step(field, async () => {
        const stands = new Map<number, unknown>([
          [odd.id, NONSENSE],
          [none.id, null],
        ])
        spoil({ field: { field, stands } })
        await readAgain(page)
        if (NEEDED.has(field)) await expect(page.getByText('2 orders could not be read')).toBeVisible()
        else await expect(all).toBeVisible()
        if (IN_THE_ROW.has(field)) await expect(marks).not.toHaveCount(0)
        for (const { id } of [odd, none, neighbour]) await expect(rowOf(page, id)).toBeVisible()
        await isLive(page)
      })
    await arrives(page, another)
    spoil(null)
    await readAgain(page)
    await expect(all).toBeVisible()
    await expect(page.getByText(/could not be read/i)).toHaveCount(0)
  },
)

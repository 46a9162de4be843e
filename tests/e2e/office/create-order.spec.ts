import { createOrder, listOrders, type Order } from '../../../contract/entities/orders'
import type { FaultProxy } from '../../support/fault-proxy'
import type { ApiClient } from '../support/api-client'
import { fullName } from '../../../contract/rules/order-display'
import {
  assign,
  closeAssigned,
  cutOff,
  expect,
  goTo,
  keptTest,
  live,
  openOrders,
  rowOf,
  signedIn,
  signIn,
  test,
  type Page,
} from '../support/fixtures'
import { someRiders } from '../support/data'
import { tablesWith } from '../support/stored-text'
import { shellIsKept } from '../support/kept-shell'
import { loseFirstAnswer } from '../support/lost-answer'
import { choosePlace, fillPackage, fillSender, pressCreate } from '../support/order-forms'
import { violations } from '../support/violations'

async function openForm(page: Page, url: string): Promise<void> {
  await goTo(page, url, '/create-order')
  await expect(page.getByRole('form', { name: 'Create Order' })).toBeVisible()
  await live(page)
}

async function fill(page: Page, item: string): Promise<void> {
  await fillSender(page)
  await fillPackage(page, page, { item, category: 'Food' })
}

async function quote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Charges' }).click()
  await expect(page.getByText(/^As of \d\d:\d\d\. A new address needs new charges\.$/)).toBeVisible()
}

/** What the server holds by that name, past the browser. */
async function stored(admin: ApiClient, item: string): Promise<Order[]> {
  return (await admin.call(listOrders, { page: 1, search: item })).orders.data
}

test('AD-02 on a phone the contacts of a narrow field at the bottom of the window can be read and fill in the form', async ({
  page,
  wire,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await signedIn(page, wire.url)
  await openForm(page, wire.url)
  const phone = page.getByLabel("Receiver's phone")
  await phone.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await phone.pressSequentially('0803')
  const box = await page.getByRole('listbox', { name: 'Earlier contacts' }).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(320)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  await page.getByRole('option').first().click()
  await expect(page.getByRole('combobox', { name: 'Delivery location' })).not.toHaveValue('')
})

test('CO-01 CO-02 CO-05 operations create an order by keys alone, at the price that was quoted, and assign it while the network is cut', async ({
  page,
  wire,
  admin,
}) => {
  const item = 'Jollof tray of the keys'
  await signIn(page, wire.url, 'operations@waybill.demo')
  await live(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`${wire.url}/create-order`)
  const { keyboard } = page
  await page.getByLabel('Customer name').focus()
  const fill = async (text: string, tabs: number) => {
    await keyboard.type(text)
    for (let pressed = 0; pressed < tabs; pressed += 1) await keyboard.press('Tab')
  }
  const choose = async (text: string, tabs: number) => {
    await keyboard.type(text)
    await expect(page.getByRole('option').first()).toBeVisible()
    await keyboard.press('Enter')
    await fill('', tabs)
  }
  await fill('Kunle Adebayo', 1)
  await fill('08150923367', 2)
  await choose('Allen Avenue', 5)
  await fill('Mrs Yemisi Shonibare', 1)
  await fill('08023371946', 2)
  await choose('Ogudu', 3)
  await fill(item, 1)
  await fill('fo', 1)
  await keyboard.press('ArrowRight')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText(/^As of \d\d:\d\d\./)).toBeVisible()
  const total = await page.locator('.quote-lines [data-total] dd').textContent()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Order Created!')).toBeVisible()
  await expect(page.getByLabel('Customer name')).toBeFocused()
  const [order, ...others] = await stored(admin, item)
  expect(others).toEqual([])
  expect([order?.payee, order?.package_category, order?.recepient_phone, order?.delivery_type]).toEqual([
    'RECEIVER',
    'Food',
    '8023371946',
    'EXPRESS_DELIVERY',
  ])
  const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
  expect(naira.format(order?.amount ?? 0)).toBe(total)

  if (order !== undefined) await assignWhileCut(page, { order, wire, admin })
})

type Cut = { order: Order; wire: FaultProxy; admin: ApiClient }

async function assignWhileCut(page: Page, { order: { id }, wire, admin }: Cut): Promise<void> {
  const [rider] = await someRiders(admin, 1)
  await openOrders(page, wire.url, 'pending')
  await expect(rowOf(page, id)).toBeVisible()
  await cutOff(page, wire)
  await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
  await assign(page, id, fullName(rider))
  await closeAssigned(page)
  await expect(page.getByText(/; 1 change waiting\./)).toBeVisible()
  expect((await admin.order(id)).status).toBe('PENDING')
  wire.restore()
  await expect(page.getByText('Order assigned successfully!')).toBeVisible()
  await expect.poll(async () => (await admin.order(id)).rider?.id).toBe(rider.id)
}

keptTest(
  'the network is cut in the middle: nothing is sent, nothing is lost, and one order comes of it',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const item = 'Jollof tray of the cut'
    await signedIn(page, wire.url)
    await openForm(page, wire.url)
    await shellIsKept(page)
    await fill(page, item)
    await quote(page)
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
    await pressCreate(page)
    await expect(page.getByText(/^You were offline, so nothing was sent\./)).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('Item name')).toHaveValue(item)
    await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(/^Allen Avenue/)
    expect(await stored(admin, item)).toEqual([])

    wire.restore()
    await live(page)
    await pressCreate(page)
    await expect(page.getByText('Order Created!')).toBeVisible()
    expect(await stored(admin, item)).toHaveLength(1)
  },
)

test(
  'a lost answer and a second press make one order, also over a reload and from the drafts',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const item = 'Jollof tray of the lost answer'
    await signedIn(page, wire.url)
    await openForm(page, wire.url)
    const keys = await loseFirstAnswer(page, createOrder.path)
    await fill(page, item)
    await quote(page)
    await pressCreate(page)
    await expect(page.getByText(/^No answer came back, so the order may or may not/)).toBeVisible()
    await expect(page.getByLabel('Customer name')).toBeDisabled()
    expect(await stored(admin, item)).toHaveLength(1)

    await page.goto(`${wire.url}/outbox?tab=drafts`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Item name')).toHaveValue(item)
    await pressCreate(page)
    await expect(page.getByText('Order Created!')).toBeVisible()
    expect(await stored(admin, item)).toHaveLength(1)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    await page.goto(`${wire.url}/outbox?tab=drafts`)
    await expect(page.getByText('No drafts')).toBeVisible()
  },
)

test('a draft outlives the sign-out of its person', { tag: '@long' }, async ({ page, wire }) => {
  await signedIn(page, wire.url)
  await openForm(page, wire.url)
  await page.getByLabel('Item name').fill('Wigs for the fair')
  await choosePlace(page, 'Pickup location', 'Allen Avenue')
  await page.goto(`${wire.url}/outbox?tab=drafts`)
  await expect(page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()

  await signedIn(page, wire.url)
  await openForm(page, wire.url)
  await expect(page.getByLabel('Item name')).toHaveValue('Wigs for the fair')
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(/^Allen Avenue/)
})

test(
  'a second tab gets a form of its own while the first has the draft',
  { tag: '@long' },
  async ({ page, context, wire }) => {
    await signedIn(page, wire.url)
    await openForm(page, wire.url)
    await page.getByLabel('Item name').fill('In the first tab')
    const second = await context.newPage()
    await openForm(second, wire.url)
    await expect(second.getByLabel('Item name')).toHaveValue('')
    await expect(second).toHaveURL(/\/create-order\?draft=[0-9a-f]{8}$/)
    await second.getByLabel('Item name').fill('In the second tab')
    await expect.poll(async () => (await tablesWith(second, ['In the second tab'])).length).toBe(1)
    await second.reload()
    await expect(second.getByLabel('Item name')).toHaveValue('In the second tab')
    await page.reload()
    await expect(page.getByLabel('Item name')).toHaveValue('In the first tab')
  },
)

test(
  'AG-119 ER-10 API-22 the location of this device becomes the pickup, or the warning says what to do',
  { tag: '@long' },
  async ({ page, context, wire }) => {
    await signedIn(page, wire.url)
    await openForm(page, wire.url)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Kindly enable device location.')).toBeVisible()

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 6.6018, longitude: 3.3515 })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(/Ikeja/)
  },
)

test(
  'Create Order has no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signedIn(page, wire.url)
    await openForm(page, wire.url)
    await page.getByRole('button', { name: 'Get Charges' }).click()
    await expect(page.getByText('Choose the delivery location.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Pickup location' }).fill('Ikeja')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await fill(page, 'Jollof tray')
    await quote(page)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Item category').click()
    // While the list of options is open, the rest of the page is hidden from screen readers, which axe takes for a fault.
    expect(await violations(page, '[role="option"]')).toEqual([])
  },
)

import { shellIsKept } from '../support/kept-shell'
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Request } from '@playwright/test'
import { fullName } from '../../../contract/rules/order-display'
import { CHROMIUM_PATH } from '../../support/chromium-path'
import { pendingOrders, someRiders } from '../support/data'
import {
  assign,
  expect,
  live,
  openOrders,
  rowOf,
  signInToOrders,
  keptTest as test,
  cutOff,
} from '../support/fixtures'
import { watchPages } from '../support/page-faults'
import { storedText, tablesWith } from '../support/stored-text'

const [A, B] = ['superadmin@waybill.demo', 'supervisor@waybill.demo']
const ASSIGN = '/api/admin/riders/assign-order'

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
}

/** Without loading the page again: what the tab still holds in memory is part of the question. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('waybill-demo-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/overview$/)
}

async function tokenOf(request: Request): Promise<string> {
  return (await request.headerValue('authorization')) ?? ''
}

/** What only the unsent commands say: their keys and lanes. */
/** P13: which orders wait, by id alone, so that their loss can be told. */
const CANARY = ['waybill-session/canaries']

async function unsentValues(page: Page, orderIds: readonly number[]): Promise<string[]> {
  const tables = await storedText(page)
  const outbox = Object.entries(tables).find(([name]) => name.endsWith('/outbox'))?.[1] ?? ''
  const keys = [...outbox.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, key]) => key ?? '')
  expect(keys).toHaveLength(orderIds.length)
  return [...keys, ...orderIds.map((id) => `order:${id}`)]
}

test("P8 B signs in on A's computer: A's work is not seen, sent or destroyed, and happens once when A is back", async ({
  page,
  wire,
  admin,
}) => {
  const orders = await pendingOrders(admin, 2)
  const riders = await someRiders(admin, 2)
  const sent: { token: string; body: string }[] = []
  const tokens = new Map<string, string>()
  page.on('request', (request) => {
    if (!request.url().endsWith(ASSIGN)) return
    void tokenOf(request).then((token) => sent.push({ token, body: request.postData() ?? '' }))
  })
  page.on('response', (response) => {
    if (!response.url().endsWith('/auth/new-login')) return
    void response.json().then((body: { data: { access_token: string } }) => {
      tokens.set(
        `Bearer ${body.data.access_token}`,
        response.request().postData()?.includes(A) === true ? 'A' : 'B',
      )
    })
  })

  await signInToOrders(page, wire.url, A)
  await cutOff(page, wire)
  await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
  for (const [index, order] of orders.entries()) {
    const rider = riders[index]
    if (rider !== undefined) await assign(page, order.id, fullName(rider))
    await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
  }
  const values = await unsentValues(
    page,
    orders.map(({ id }) => id),
  )
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('2 changes are waiting and will be kept on this device')
  await expect(dialog.getByRole('radio', { name: 'Keep for me on this device' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Send now' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
  const customers = orders
    .flatMap(({ customer_name, tracking_id }) => [customer_name, tracking_id])
    .filter((value): value is string => value !== null)
  expect(await tablesWith(page, customers)).toEqual([])
  expect(await tablesWith(page, values)).toEqual(CANARY)
  const seen = await page.content()
  expect(customers.filter((value) => seen.includes(value))).toEqual([])

  wire.restore()
  await logIn(page, B)
  await openOrders(page, wire.url)
  await expect(page.locator('.status-bar')).toContainText('0 waiting')
  expect(await tablesWith(page, values)).toEqual(CANARY)
  expect(sent).toEqual([])
  for (const { id, revision } of orders) expect((await admin.order(id)).revision).toBe(revision)
  await logOut(page)

  await logIn(page, A)
  await expect(
    page.getByText('2 unsent changes from your last session on this device are back'),
  ).toBeVisible()
  await openOrders(page, wire.url)
  for (const [index, order] of orders.entries()) {
    await expect(rowOf(page, order.id)).not.toHaveAttribute('data-pending', /./)
    const stored = await admin.order(order.id)
    expect([stored.rider?.id, stored.revision]).toEqual([riders[index]?.id, (order.revision ?? 0) + 1])
  }
  await live(page)
  // One that a navigation broke off is sent again with its key: each took effect once, above.
  expect([...new Set(sent.map(({ token }) => tokens.get(token)))]).toEqual(['A'])
  const sealed = Object.entries(await storedText(page)).filter(([name]) => name.endsWith('/sealed'))
  expect(sealed.map(([, text]) => text)).toEqual(['[[],[]]'])
})

test('A17 AG-162 after a log-out without unsent work nothing of it is on the disk, and the look of the console stays', async ({
  server,
  admin,
  pageFaults,
}) => {
  // Their random ends: the browser's files are compressed, which takes what many values begin with out of them.
  const sentinels = (await admin.ordersIn('DELIVERED'))
    .flatMap(({ tracking_id }) => tracking_id?.slice(-8) ?? [])
    .filter((end) => end.length === 8)
  expect(sentinels).toHaveLength(20)
  const profile = await mkdtemp(join(tmpdir(), 'waybill-profile-'))
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM_PATH,
      viewport: { width: 1440, height: 900 },
    })
  const used = await launch()
  watchPages(used, pageFaults)
  const page = await used.newPage()
  await signInToOrders(page, server.url, A)
  await shellIsKept(page)
  await page.getByRole('button', { name: /Collapse/ }).click()
  // The browser writes when it likes, and every look reads the whole profile.
  await expect.poll(() => filesWith(profile, sentinels)).not.toEqual([])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()

  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'waybill-session',
  ])
  const stored = await storedText(page)
  expect(stored['waybill-session/preferences']).toContain('railCollapsed')
  expect(stored['waybill-session/session']).toBe('[[],[]]')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1)
  await used.close()
  expect(await filesWith(profile, sentinels)).toEqual([])
  await rm(profile, { recursive: true, force: true })
})

/** Files of the browser's profile that hold one of the values, in 8 or in 16 bits a character. */
async function filesWith(folder: string, values: readonly string[]): Promise<string[]> {
  const wanted = values.flatMap((value) => [Buffer.from(value, 'latin1'), Buffer.from(value, 'utf16le')])
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    if (wanted.some((value) => bytes.includes(value))) found.push(entry.name)
  }
  return found
}

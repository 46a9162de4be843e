import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { createOrder, type Order } from '../../../contract/entities/orders'
import { PASSWORD, type ApiClient } from '../../e2e/support/api-client'
import { storedText } from '../../e2e/support/stored-text'
import type { FaultProxy } from '../../support/fault-proxy'
import { newOrder } from '../../support/calls/waybill-rows'
import { assignNearest, rowOf, untilDrained } from './dispatcher'

const PEOPLE = ['superadmin@waybill.demo', 'supervisor@waybill.demo'] as const

/** P13: which orders wait, by id alone, so that their loss can be told. */
const CANARY = 'waybill-session/canaries'

/** One person's turn at the computer: `email` left the work on `order` unsent. `values`: what only that work says. */
type Turn = { email: string; order: Order; values: string[] }

export type SwitchTally = {
  switches: number
  /** Commands left unsent by somebody while somebody else worked; those with exactly one effect in the end. */
  left: number
  effects: number
  /** Requests with another person's token; tables or screens in which another one's unsent work could be read. */
  foreign: number
  seen: string[]
  /** Orders that changed while nobody whose work it is was signed in. */
  early: number[]
}

type Options = { page: Page; wire: FaultProxy; admin: ApiClient; switches: number }

/** Two people take turns on one page that is never loaded again; each leaves unsent work behind every time. */
export async function runSwitches({ page, wire, admin, switches }: Options): Promise<SwitchTally> {
  const senders = watchSenders(page)
  const turns: Turn[] = []
  const seen: string[] = []
  const early: number[] = []
  await page.goto(wire.url)
  for (let turn = 0; turn <= switches; turn += 1) {
    const email = PEOPLE[turn % 2] ?? PEOPLE[0]
    const order = await admin.call(createOrder, newOrder())
    await logIn(page, email)
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
    await rowOf(page, order.id).waitFor({ timeout: 60_000 })
    // Riders come last: without them nobody can be chosen.
    await page.getByText(/^All [\d,]+ orders are on this device/).waitFor({ timeout: 60_000 })
    // What this person left the last time goes out first.
    await untilDrained(page)
    const others = turns.filter((left) => left.email !== email).slice(-1)
    seen.push(...(await readableOf(page, others)))
    for (const left of others) if (await hasMoved(admin, left.order)) early.push(left.order.id)
    wire.cut()
    await page.getByText(/^Offline since .* You can keep working/).waitFor({ timeout: 60_000 })
    await assignNearest(page, order.id)
    await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
    const left = { email, order, values: await unsentValues(page, order) }
    turns.push(left)
    await logOut(page)
    seen.push(...(await readableOf(page, [left])))
    wire.restore()
  }
  for (const email of PEOPLE) {
    await logIn(page, email)
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/, { timeout: 60_000 })
    await untilDrained(page)
    await logOut(page)
  }
  const after = await Promise.all(turns.map(({ order }) => admin.order(order.id)))
  const ownerOf = new Map<number, string>(turns.map(({ order, email }) => [order.id, email]))
  return {
    switches,
    left: turns.length,
    effects: turns.filter(({ order }, at) => (after[at]?.revision ?? 0) - (order.revision ?? 0) === 1).length,
    foreign: (await senders()).filter(({ orderId, email }) => ownerOf.get(orderId) !== email).length,
    seen,
    early,
  }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/overview$/, { timeout: 60_000 })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await page.getByRole('heading', { name: 'Login to Dashboard' }).waitFor({ timeout: 60_000 })
}

async function hasMoved(admin: ApiClient, { id, revision }: Order): Promise<boolean> {
  return (await admin.order(id)).revision !== revision
}

/** The key of the one command that waits, and its lane. */
async function unsentValues(page: Page, { id }: Order): Promise<string[]> {
  // Of each person who has worked here there is one.
  const outboxes = Object.entries(await storedText(page)).filter(([name]) => name.endsWith('/outbox'))
  const keys = outboxes.flatMap(([, text]) =>
    [...text.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, key]) => key ?? ''),
  )
  expect(keys).toHaveLength(1)
  return [...keys, `order:${id}`]
}

/** Where unsent work of these turns can be read: on the screen, or in a table. */
async function readableOf(page: Page, turns: readonly Turn[]): Promise<string[]> {
  const values = turns.flatMap((turn) => turn.values)
  if (values.length === 0) return []
  const tables = Object.entries(await storedText(page)).filter(
    ([name, text]) => name !== CANARY && values.some((value) => text.includes(value)),
  )
  const screen = await page.content()
  const shown = values.filter((value) => screen.includes(value)).map((value) => `screen: ${value}`)
  return [...tables.map(([name]) => name), ...shown]
}

/** Of every assignment that left the page: the order, and whose token it carried. */
function watchSenders(page: Page): () => Promise<{ orderId: number; email: string | undefined }[]> {
  const owners = new Map<string, string>()
  const requests: Promise<{ orderId: number; token: string }>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/auth/new-login')) return
    const email = PEOPLE.find((each) => response.request().postData()?.includes(each))
    void response.json().then((body: { data: { access_token: string } }) => {
      owners.set(`Bearer ${body.data.access_token}`, email ?? '')
    })
  })
  page.on('request', (request) => {
    if (!request.url().endsWith('/admin/riders/assign-order')) return
    const { order_id: orderId } = request.postDataJSON() as { order_id: number }
    requests.push(
      request
        .headerValue('authorization')
        .then((token) => ({ orderId: Number(orderId), token: token ?? '' })),
    )
  })
  return async () =>
    (await Promise.all(requests)).map(({ orderId, token }) => ({ orderId, email: owners.get(token) }))
}

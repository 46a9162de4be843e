import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { OrderId } from '../../contract/entities/orders'
import type { RiderId } from '../../contract/entities/riders'
import type { Command } from '../../src/db/core/rows'
import { rider } from '../support/world/console-rows'
import { inTurn, IS_LONG } from '../support/long-form'
import { tablesTelling } from '../support/world/readable-storage'
import { createRandom } from '../support/seeded'
import { customerOf, ORDERS, PlayedServer } from '../support/workstation/played-server'
import { consoleOf, logOut, settled, signIn, Workstation, type Tab } from '../support/workstation/workstation'

const [A, B] = [1, 2]
const TRIALS = IS_LONG ? 200 : 12
const PARTS = IS_LONG ? 4 : 1
/** Of storage, in an ending that several tabs take part in; more of them only means a crash after it. */
const MOST_OPERATIONS = 60

type Way = (typeof WAYS)[number]

/** Kept apart from everything else by its numbers. */
function assignOf(seed: number, index: number): Command {
  const { first_name: _name, last_name, current_position, phone } = rider({ id: 700 + index })
  const first_name = riderName(seed, index)
  const of = { id: (700 + index) as RiderId, first_name, last_name, current_position, phone: phone ?? '' }
  return { kind: 'assign', orderId: (100 + (index % 4)) as OrderId, rider: of }
}

const riderName = (seed: number, index: number) => `Rider-${seed}-${index}-of-A`

async function until(check: () => boolean | Promise<boolean>, what: string): Promise<void> {
  await expect.poll(check, { interval: 2, message: what }).toBe(true)
}

async function openTabs(computer: Workstation, count: number): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (let index = 0; index < count; index += 1) tabs.push(await computer.openTab())
  return tabs
}

const first = ([tab]: readonly Tab[]): Tab => {
  if (tab === undefined) throw new Error('no tab')
  return tab
}

/** A's session ends; by a crash: before the storage operation of this number, and the next start finishes it. */
async function endSession(
  computer: Workstation,
  server: PlayedServer,
  { tabs, way, operation }: { tabs: Tab[]; way: Way; operation: number },
): Promise<{ tabs: Tab[]; failed: boolean }> {
  if (way === '401') {
    server.revoke(A)
    computer.goOnline(true)
  }
  const failing = way === 'crash' ? computer.power.failBefore(operation) : null
  if (way !== '401') first(tabs).session.send({ type: 'logout.confirmed' })
  const ending = Promise.all(
    tabs.map(({ session }) => waitFor(session, ({ value }) => value === 'signedOut')),
  )
  const failed = await Promise.race([
    ending.then(() => false),
    ...(failing === null ? [] : [failing.then(() => true)]),
  ])
  computer.power.hold()
  if (way !== 'crash') return { tabs, failed }
  computer.crash()
  const again = await openTabs(computer, tabs.length)
  for (const tab of again) if ((await settled(tab)) === 'signedIn') await logOut(tab)
  await Promise.all(again.map(({ session }) => waitFor(session, ({ value }) => value === 'signedOut')))
  return { tabs: again, failed }
}

/** B at the same computer: with work of B's own, and nothing of A's to be read or sent. */
async function workAsAnother(
  computer: Workstation,
  server: PlayedServer,
  { tab, seed, secrets }: { tab: Tab; seed: number; secrets: string[] },
): Promise<void> {
  const { database, enqueue } = await signIn(tab, B)
  await until(async () => (await database.orders.count()) === ORDERS.length, "B's replica")
  await enqueue({ ...assignOf(seed, 50), orderId: 300 as OrderId } as Command)
  await until(async () => (await database.outbox.count()) === 0, "B's own command")
  expect(tablesTelling(computer.factory, secrets)).toEqual([])
  const sent = server.assigned.filter(({ by }) => by === B)
  expect(sent.map(({ orderId, riderId }) => [orderId, riderId])).toEqual([[300, 750]])
  await logOut(tab)
}

/** A is back: every command reaches the server once, as A's, those of one order in their order. */
async function returnToWork(
  server: PlayedServer,
  { tab, count }: { tab: Tab; count: number },
): Promise<void> {
  const { database } = await signIn(tab, A)
  await until(async () => (await database.outbox.count()) === 0, "A's commands")
  const sent = server.assigned.filter(({ by }) => by === A)
  const byNumber = (one: number, other: number) => one - other
  expect(sent.map(({ riderId }) => riderId).toSorted(byNumber)).toEqual(
    Array.from({ length: count }, (_, index) => 700 + index),
  )
  for (const lane of [100, 101, 102, 103]) {
    const order = sent.filter(({ orderId }) => orderId === lane).map(({ riderId }) => riderId)
    expect(order).toEqual(order.toSorted(byNumber))
  }
}

const WAYS = ['logout', '401', 'crash'] as const
type Plan = { way: Way; tabs?: number; operation?: number }

/** Answers whether the power failed before the session had ended. */
async function play(seed: number, { way, ...given }: Plan): Promise<boolean> {
  const random = createRandom(seed)
  const draw = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const server = new PlayedServer()
  const computer = new Workstation(server)
  try {
    const count = draw(1, 10)
    const sentinels = Array.from({ length: count }, (_, index) => riderName(seed, index))
    const isOffline = way !== 'logout' || random() < 0.5

    const tabs = await openTabs(computer, given.tabs ?? draw(1, 3))
    const own = await signIn(first(tabs), A)
    await Promise.all(tabs.map(consoleOf))
    await until(async () => (await own.database.orders.count()) === ORDERS.length, "A's replica")
    computer.goOnline(false)
    for (let index = 0; index < count; index += 1) {
      const { enqueue } = await consoleOf(tabs[draw(0, tabs.length - 1)] ?? first(tabs))
      await enqueue(assignOf(seed, index), { holdMs: draw(0, 1) * 3 })
    }
    expect(tablesTelling(computer.factory, sentinels)).not.toEqual([])
    if (!isOffline) server.isReachable = true
    const operation = given.operation ?? draw(1, MOST_OPERATIONS)
    const { tabs: after, failed } = await endSession(computer, server, { tabs, way, operation })
    expect(tablesTelling(computer.factory, [...sentinels, customerOf(A)])).toEqual([])

    computer.goOnline(true)
    await workAsAnother(computer, server, { tab: first(after), seed, secrets: [...sentinels, customerOf(A)] })
    await returnToWork(server, { tab: first(after), count })
    return failed
  } finally {
    computer.leave()
  }
}

describe('P8 a shared computer', () => {
  for (let part = 0; part < PARTS; part += 1) {
    test(`B never sees, sends or destroys A's work: switches ${part + 1} of ${PARTS}`, async () => {
      const broken: [seed: number, error: unknown][] = []
      for (let seed = part; seed < TRIALS; seed += PARTS) {
        await play(seed, { way: WAYS[seed % 3] ?? 'crash' }).catch((error: unknown) =>
          broken.push([seed, error]),
        )
      }
      expect(broken).toEqual([])
    })
  }

  for (const tabs of inTurn([1, 2], 1, 1)) {
    test(`a crash before each storage operation of a log-out, ${tabs} open`, async () => {
      let operation = 1
      while (await play(operation, { way: 'crash', operation, tabs })) operation += 1
      expect(operation).toBeGreaterThan(15)
    })
  }
})

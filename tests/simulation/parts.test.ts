import type { PartStates } from '../../src/db/core/meta'
import { describe, expect, test } from 'vitest'
import { listBulkOrders } from '../../contract/entities/bulk-orders'
import type { Call } from '../../contract/wire/call'
import { listCompanyUsers } from '../../contract/entities/companies'
import { assignOrder, listOrders, readOrder } from '../../contract/entities/orders'
import { listAssignableRiders, listRiders } from '../../contract/entities/riders'
import { readChanges } from '../../contract/entities/sync'
import { assign } from './world/scenes/deeds'
import type { Fate } from './world/fates'
import { calm, is, type Scene } from './world/scenes/scenes'
import type { ServerKind } from './world/truth'

const SIDE_CALLS: readonly [string, Call][] = [
  ['riders', listRiders],
  ['bulkOrders', listBulkOrders],
  ['companyUsers', listCompanyUsers],
  ['positions', listAssignableRiders],
]
const FATES: readonly Fate[] = ['error before', 'other shape', 'forbidden', 'sign-in page', 'lost request']

/** From now on this call alone is bad. */
function spoil({ world }: Scene, call: Call, fate: Fate): void {
  world.script = (sent) => (is(sent, call) ? { fate, going: 10, coming: 10 } : { going: 10, coming: 10 })
}

/** What the connection was told since. */
function reportsOf({ tab }: Scene): () => string[] {
  const from = tab.reports.length
  return () => tab.reports.slice(from).map(({ type }) => type)
}

function partsOf({ world, computer }: Scene): PartStates {
  return (world.laws.mirror(computer.user).meta.get('parts') ?? {}) as PartStates
}

function amountShown({ computer }: Scene, id: number): number | null | undefined {
  return computer.stored().orders.find((row) => row.id === id)?.amount
}

describe.each(SIDE_CALLS)('I21: the call for %s is bad', (name, call) => {
  test.each(FATES)(
    '%s: orders, sending and the connection go on, and its own screen shows it',
    async (fate) => {
      const scene = await calm('contract', 6)
      const { world, computer, tab } = scene
      const told = reportsOf(scene)
      spoil(scene, call, fate)
      tab.engine.want({ kind: 'riders' })
      tab.engine.syncNow()
      await world.pass(500)
      assign(world, computer, tab, { orderId: 1, riderId: 71 })
      world.server.change(2, { amount: 77 })
      await world.pass(5_000)
      expect(world.server.rows.get(1)?.riderId).toBe(71)
      expect(amountShown(scene, 2)).toBe(77)
      await world.pass(20_000)
      expect(told().filter((type) => type === 'pull.failed' || type === 'session.ended')).toEqual([])
      expect(
        Object.entries(partsOf(scene)).flatMap(([part, state]) => (state?.failure ? [part] : [])),
      ).toEqual([name])
      world.script = () => undefined
      tab.engine.syncNow()
      await world.pass(5_000)
      expect(partsOf(scene)[name as keyof PartStates]?.failure).toBe(null)
      await world.converge(60_000)
      await world.end()
    },
  )
})

test.each<Fate>(['error before', 'other shape', 'lost request'])(
  'I21: orders cannot be read (%s): the cause is told, not that the connection is gone, and a command still goes',
  async (fate) => {
    const scene = await calm('contract', 6)
    const { world, computer, tab } = scene
    spoil(scene, listOrders, fate)
    tab.engine.syncNow()
    await world.pass(40_000)
    const last = tab.reports.findLast(({ type }) => type === 'pull.failed')
    expect(last).toMatchObject({ isAnswered: true })
    assign(world, computer, tab, { orderId: 1, riderId: 71 })
    await world.pass(2_000)
    expect(world.server.rows.get(1)?.riderId).toBe(71)
    world.script = () => undefined
    await world.converge(60_000)
    await world.end()
  },
)

test.each<[ServerKind]>([['feed'], ['contract']])(
  'nothing answers on a %s server: that is offline',
  async (kind) => {
    const scene = await calm(kind, 3)
    const { world, tab } = scene
    world.script = () => ({ fate: 'unreachable' })
    tab.engine.syncNow()
    await world.pass(5_000)
    expect(tab.reports.findLast(({ type }) => type === 'pull.failed')).toMatchObject({ isAnswered: false })
    await world.end()
  },
)

test.each<Fate>(['error before', 'other shape', 'lost request'])(
  'I21: a feed that fails by itself (%s) is replaced by lists until it is back',
  async (fate) => {
    const scene = await calm('feed', 6)
    const { world, computer, tab } = scene
    const told = reportsOf(scene)
    spoil(scene, readChanges, fate)
    world.server.change(3, { amount: 99 })
    await world.pass(40_000)
    expect(amountShown(scene, 3)).toBe(99)
    assign(world, computer, tab, { orderId: 1, riderId: 71 })
    await world.pass(5_000)
    expect(world.server.rows.get(1)?.riderId).toBe(71)
    expect(told()).not.toContain('pull.failed')
    world.script = () => undefined
    await world.pass(120_000)
    await world.converge(60_000)
    await world.end()
  },
)

test('AG-166 I22: what lists showed without an id while the feed was away is forgotten once it is back', async () => {
  const scene = await calm('feed', 6)
  const { world, computer } = scene
  const unread = () => [...world.laws.mirror(computer.user).setAside.values()].length
  // Two pages, and of each one row shows no id.
  world.script = (sent) => {
    if (is(sent, readChanges)) return { fate: 'error before', going: 10, coming: 10 }
    return { fate: is(sent, listOrders) ? 'one bad row' : 'answered', going: 10, coming: 10 }
  }
  world.server.change(3, { amount: 99 })
  await world.pass(40_000)
  expect(unread()).toBe(2)
  world.script = () => undefined
  await world.pass(120_000)
  expect(unread()).toBe(0)
  await world.end()
})

test('I21: an order that cannot be read by its id waits without holding up others', async () => {
  const scene = await calm('contract', 6)
  const { world, computer, tab } = scene
  const told = reportsOf(scene)
  world.script = (sent) =>
    is(sent, readOrder) && (sent.input as { id: number }).id === 2
      ? { fate: 'error before', going: 10, coming: 10 }
      : { going: 10, coming: 10 }
  world.server.change(2, { amount: 77 })
  world.server.change(3, { amount: 78 })
  await world.pass(3_000)
  expect(amountShown(scene, 3)).toBe(78)
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(2_000)
  expect(world.server.rows.get(1)?.riderId).toBe(71)
  expect(told()).not.toContain('pull.failed')
  world.script = () => undefined
  await world.converge(60_000)
  await world.end()
})

test('a command over a row that may have changed unheard is looked at once, then sent, whatever else is being read', async () => {
  const scene = await calm('contract', 60)
  const { world, computer, tab } = scene
  world.crash(computer, tab)
  const asked: string[] = []
  world.script = (sent) => {
    if (is(sent, readOrder)) asked.push(`read ${(sent.input as { id: number }).id}`)
    if (is(sent, assignOrder)) asked.push('assign')
    return { going: 150, coming: 150 }
  }
  const from = world.timeline.now()
  const next = computer.openTab()
  await world.pass(50)
  assign(world, computer, next, { orderId: 7, riderId: 71 })
  while (!asked.includes('assign')) await world.pass(50)
  expect(asked).toEqual(['read 7', 'assign'])
  expect(world.timeline.now() - from).toBeLessThan(2_000)
  await world.converge(60_000)
  await world.end()
})

test('I21: while every call of a server with a feed is answered 500, each list that the feed fills says so', async () => {
  const scene = await calm('feed', 6)
  const { world, tab } = scene
  const failing = () =>
    Object.entries(partsOf(scene)).flatMap(([part, state]) => (state?.failure ? [part] : []))
  world.script = () => ({ fate: 'error before', going: 10, coming: 10 })
  tab.engine.syncNow()
  await world.pass(5_000)
  expect(failing().toSorted()).toEqual(['bulkOrders', 'companyUsers', 'customers', 'orders', 'riders'])
  world.script = () => undefined
  await world.pass(90_000)
  expect(failing()).toEqual([])
  await world.converge(60_000)
  await world.end()
})

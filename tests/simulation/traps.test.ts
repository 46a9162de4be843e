import { expect, test } from 'vitest'
import { assignOrder, readOrder } from '../../contract/entities/orders'
import { listCompanyUsers } from '../../contract/entities/companies'
import { listAssignableRiders, listRiders } from '../../contract/entities/riders'
import { readChanges } from '../../contract/entities/sync'
import { isMutation, type Call } from '../../contract/wire/call'
import type { Computer, Tab } from './world/computer/computer'
import { assign } from './world/scenes/deeds'
import { NO_SECOND_CHANCE } from './world/scenes/scenes'
import type { ServerKind } from './world/truth'
import { World } from './world/world'

type Scene = { world: World; computer: Computer; tab: Tab }

/** One computer with one tab in a calm world with `orders` orders, replicated. */
async function calm(kind: ServerKind, orders: number): Promise<Scene> {
  const world = new World(1, kind, 1)
  world.isStormy = false
  for (let order = 0; order < orders; order += 1) world.server.create()
  const [computer] = world.computers
  if (computer === undefined) throw new Error('no computer')
  const tab = computer.openTab()
  await world.pass(30_000)
  expect(world.differences()).toEqual([])
  return { world, computer, tab }
}

function is(definition: Call, other: Call): boolean {
  return definition === other
}

function shownRider(computer: Computer, id: number): string | null | undefined {
  return computer.stored().orders.find((row) => row.id === id)?.rider?.phone
}

test('I1: the answer that a server repeats for a key is old, and does not take back what came since', async () => {
  const { world, computer, tab } = await calm('feed', 3)
  let sends = 0
  world.script = ({ definition }) => {
    if (!is(definition, assignOrder)) return undefined
    sends += 1
    return { fate: sends === 1 ? 'lost answer' : 'answered', going: 10, coming: 10 }
  }
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(15)
  world.server.change(1, { riderId: 72 })
  await world.pass(60_000)
  expect(sends).toBe(2)
  expect(shownRider(computer, 1)).toBe('080000072')
  await world.converge(60_000)
  await world.end()
})

test('a token refused to a command alone pauses the outbox until a pull succeeds', async () => {
  const { world, computer, tab } = await calm('feed', 3)
  computer.link.isSignedOut = true
  const refused: string[] = []
  world.onAnswer = (_, { definition }) => {
    computer.link.isSignedOut = false
    refused.push(definition.path)
  }
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(500)
  expect(refused[0]).toBe('/admin/riders/assign-order')
  await world.converge(30_000)
  expect(shownRider(computer, 1)).toBe('080000071')
  await world.end()
})

test('I8: a slow look that another answer overtook does not lead to a retry over what was seen', async () => {
  const { world, computer, tab } = await calm('contract', 3)
  world.script = ({ definition, input }) => {
    if (is(definition, assignOrder)) return { fate: 'lost request', going: 10, coming: 10 }
    const isLook = is(definition, readOrder) && (input as { id: number }).id === 1
    return isLook ? { going: 10, coming: 5_000 } : undefined
  }
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(11_000)
  world.server.change(1, { status: 'ASSIGNEDTORIDER', riderId: 72, assignedBy: 'Ada Okafor' })
  tab.engine.syncNow()
  await world.pass(60_000)
  expect(computer.stored().outbox.map(({ state, verdict }) => [state, verdict?.messages])).toEqual([
    ['conflict', ['Order 1 has changed since you last looked: Ada Okafor assigned it to Rider 72.']],
  ])
  expect(shownRider(computer, 1)).toBe('080000072')
  await world.end()
})

test('I7: a visible tab takes the lock of a frozen leader, which writes and sends nothing when it wakes', async () => {
  const { world, computer, tab: frozen } = await calm('feed', 3)
  const visible = computer.openTab()
  await world.pass(6_000)
  frozen.life.freeze()
  await world.pass(30_000)
  expect(computer.stored().meta.get('epoch')).toBe(2)
  const senders = new Set<string>()
  world.onAnswer = (_, { tab, definition }) => void (isMutation(definition) && senders.add(tab))
  assign(world, computer, visible, { orderId: 1, riderId: 71 })
  await world.pass(10_000)
  frozen.life.thaw()
  world.server.change(2, { status: 'CANCELLED', cancelledBy: 'USER' })
  await world.converge(120_000)
  await world.pass(120_000)
  expect([...senders]).toEqual([visible.name])
  await world.end()
})

test('I20: a click in a tab that follows survives closing that tab at once', async () => {
  const { world, computer } = await calm('feed', 3)
  const follower = computer.openTab()
  await world.pass(6_000)
  assign(world, computer, follower, { orderId: 1, riderId: 71 })
  await world.rest()
  world.crash(computer, follower)
  await world.converge(30_000)
  expect(world.server.effects.map(({ lane }) => lane)).toEqual(['order:1'])
  await world.end()
})

test('an expired cursor walks again behind the rows that are shown, and removes what is gone', async () => {
  const { world, computer } = await calm('feed', 12)
  world.setOnline(computer, false)
  world.server.remove(5)
  world.server.change(7, { status: 'CANCELLED', cancelledBy: 'USER' })
  world.server.forgetLog()
  const counts: number[] = []
  world.onAnswer = (of, { definition }) =>
    void (is(definition, readChanges) && counts.push(of.stored().orders.length))
  world.setOnline(computer, true)
  await world.converge(60_000)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(11)
  expect(computer.stored().orders.map(({ id }) => id)).not.toContain(5)
  await world.end()
})

test('I11: a walk that broke off at its end begins again and has forgotten what it saw', async () => {
  const { world, computer } = await calm('feed', 3)
  world.setOnline(computer, false)
  world.server.forgetLog()
  world.server.remove(2)
  world.script = ({ definition }) => {
    if (!is(definition, readOrder) || !world.server.rows.has(3)) return undefined
    world.timeline.after(50, () => world.server.remove(3))
    return { fate: 'lost request', going: 10, coming: 10 }
  }
  world.setOnline(computer, true)
  await world.converge(60_000)
  expect(computer.stored().orders.map(({ id }) => id)).toEqual([1])
  await world.end()
})

test('I6: on the bare contract an order deleted without a word goes after a clean sweep and its own 404', async () => {
  const { world, computer } = await calm('contract', 12)
  world.server.remove(5)
  const asked: unknown[] = []
  world.onAnswer = (_, { definition, input }) => void (is(definition, readOrder) && asked.push(input))
  await world.converge(120_000)
  expect(asked).toContainEqual({ id: 5 })
  expect(computer.stored().orders.map(({ id }) => id)).not.toContain(5)
  await world.end()
})

test('I3: what was queued offline is on the server once, after a reload while still offline', async () => {
  for (const kind of ['feed', 'contract'] as const) {
    const { world, computer, tab } = await calm(kind, 3)
    world.setOnline(computer, false)
    assign(world, computer, tab, { orderId: 1, riderId: 71 })
    await world.pass(3_000)
    world.crash(computer, tab)
    computer.openTab()
    await world.pass(30_000)
    expect(shownRider(computer, 1)).toBe('080000071')
    world.setOnline(computer, true)
    await world.converge(60_000)
    expect(world.server.effects.map(({ lane }) => lane)).toEqual(['order:1'])
    await world.end()
  }
})

test('I10: what a tab wanted is forgotten when the tab is gone without a word', async () => {
  const { world, computer } = await calm('feed', 3)
  const follower = computer.openTab()
  follower.engine.want({ kind: 'riders' })
  let polls = 0
  world.onAnswer = (_, { definition }) => {
    if (is(definition, listAssignableRiders)) polls += 1
  }
  await world.pass(50_000)
  expect(polls).toBe(3)
  world.crash(computer, follower)
  await world.pass(70_000)
  const pollsOfAGhost = polls
  await world.pass(120_000)
  expect(polls).toBe(pollsOfAGhost)
  await world.end()
})

test('a search that a tab wants before everything is here is asked of the server, once for each text', async () => {
  const { world, tab } = await calm('feed', 3)
  const searches: string[] = []
  world.onAnswer = (_, { definition, input }) => {
    const { search } = input as { search?: string }
    if (search !== undefined) searches.push(`${definition.path} ${search}`)
  }
  for (const text of ['tunde', 'tunde', 'bola']) tab.engine.want({ kind: 'riderSearch', text })
  tab.engine.want({ kind: 'companySearch', text: 'zenith' })
  await world.pass(20_000)
  expect(searches.toSorted()).toEqual([
    `${listCompanyUsers.path} zenith`,
    `${listRiders.path} bola`,
    `${listRiders.path} tunde`,
  ])
  await world.end()
})

test('I13: a page that was asked for ahead is not left under way when the one before it cannot be stored', async () => {
  const { world, computer } = await calm('feed', 12)
  world.setOnline(computer, false)
  world.server.forgetLog()
  let pages = 0
  world.script = ({ definition }) => (is(definition, readChanges) ? { going: 10, coming: 3_000 } : undefined)
  world.onAnswer = (of, { definition }) => {
    if (!is(definition, readChanges)) return
    pages += 1
    of.disk.state = pages === 2 ? 'broken' : 'ok'
  }
  world.setOnline(computer, true)
  await world.pass(60_000)
  expect(world.differences()).toEqual([])
  expect(pages).toBeGreaterThan(2)
  await world.end()
})

test('C1 P5 a browser that says offline while the network works keeps no command back', async () => {
  const { world, computer, tab } = await calm('contract', 3)
  computer.online$.next(false)
  await world.pass(1_000)
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(5_000)
  expect(world.server.effects.length).toBe(1)
  await world.converge(30_000)
  await world.end()
})

test('C29 after a restart of the server its consoles do not all read at the same moment', async () => {
  const world = new World(1, 'feed', 6, { isLive: false, pace: NO_SECOND_CHANCE })
  world.isStormy = false
  for (const computer of world.computers) computer.openTab()
  await world.pass(30_000)
  const from = world.timeline.now()
  const reads: number[] = []
  world.onAnswer = (_, { definition, at }) => {
    if (is(definition, readChanges)) reads.push(at - from)
  }
  world.hub.restart()
  await world.pass(15_000)
  const [lost, again] = [reads.filter((at) => at < 500), reads.filter((at) => at >= 500)]
  expect([lost.length, again.length]).toEqual([6, 6])
  expect(Math.max(...again) - Math.min(...again)).toBeGreaterThan(3_000)
  await world.end()
})

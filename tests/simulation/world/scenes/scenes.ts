import type { Call } from '../../../../contract/wire/call'
import { assignOrder, listOrders, readOrder } from '../../../../contract/entities/orders'
import type { Pace } from '../../../../src/sync/ports/pace'
import type { Computer, Tab } from '../computer/computer'
import { assign } from './deeds'
import { BrokenLaw } from '../laws/laws'
import type { Script, Sent } from '../server/network'
import type { ServerKind } from '../truth'
import { endWorlds } from './present-worlds'
import { World, type WorldOptions } from '../world'

export type Scene = { world: World; computer: Computer; tab: Tab }

/** One computer with one tab in a calm world with `orders` orders, replicated. */
export async function calm(kind: ServerKind, orders: number, options: WorldOptions = {}): Promise<Scene> {
  // Where changes are pushed, most scenes would not come about.
  const world = new World(1, kind, 1, { isLive: false, ...options })
  world.isStormy = false
  for (let order = 0; order < orders; order += 1) world.server.create()
  const [computer] = world.computers
  if (computer === undefined) throw new Error('no computer')
  const tab = computer.openTab()
  await world.pass(30_000)
  const [first] = world.differences()
  if (first !== undefined) throw new Error(`not calm: ${first}`)
  return { world, computer, tab }
}

export function is({ definition }: Sent, other: Call): boolean {
  return definition === other
}

/** The law that a scene breaks; null: none. */
export async function lawBrokenBy(scene: () => Promise<void>): Promise<string | null> {
  try {
    await scene()
  } catch (error) {
    if (error instanceof BrokenLaw) return error.message.slice(0, error.message.indexOf(':'))
    throw error
  } finally {
    await endWorlds()
  }
  return null
}

/** No sweep, no heartbeat, no other chance to get it right later: what is not seen now is not seen. */
export const NO_SECOND_CHANCE = {
  heartbeatMs: 3_600_000,
  sweepPageMs: 3_600_000,
  sweepRestMs: 3_600_000,
  uncleanSweepRestMs: 3_600_000,
  collectionsMs: 3_600_000,
}

/** Nobody is told of what happens on the server. */
export function silently(world: World, change: () => void): void {
  const { announce } = world.server
  world.server.announce = () => undefined
  change()
  world.server.announce = announce
}

/** A leader freezes in mid-flight, is robbed, and thaws with its answers still coming in. */
export async function robbedLeader(): Promise<void> {
  const { world, computer, tab: frozen } = await calm('feed', 3)
  const visible = computer.openTab()
  await world.pass(6_000)
  world.script = ({ tab }) => (tab === frozen.name ? { going: 10, coming: 400 } : undefined)
  silently(world, () => world.server.change(3, { amount: 5 }))
  frozen.engine.syncNow()
  assign(world, computer, frozen, { orderId: 1, riderId: 71 })
  await world.pass(100)
  frozen.life.freeze()
  await world.pass(30_000)
  assign(world, computer, visible, { orderId: 2, riderId: 72 })
  await world.pass(10_000)
  world.server.change(3, { status: 'CANCELLED', cancelledBy: 'USER' })
  await world.pass(5_000)
  frozen.life.thaw()
  await world.pass(5_000)
  await world.converge(60_000)
  await world.end()
}

/** The leader freezes for good; a person at another tab goes on working. */
export async function frozenLeader(): Promise<void> {
  const { world, computer, tab: frozen } = await calm('feed', 3)
  const visible = computer.openTab()
  await world.pass(6_000)
  frozen.life.freeze()
  assign(world, computer, visible, { orderId: 1, riderId: 71 })
  await world.pass(1_000)
  await world.converge(60_000)
  await world.end()
}

/** A server that knows the key repeats an answer that is older than what came since. */
export async function repeatedAnswer(): Promise<void> {
  const { world, computer, tab } = await calm('feed', 3)
  let sends = 0
  world.script = (sent) => {
    if (!is(sent, assignOrder)) return undefined
    sends += 1
    return { fate: sends === 1 ? 'lost answer' : 'answered', going: 10, coming: 10 }
  }
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(15)
  world.server.change(1, { riderId: 72 })
  await world.pass(60_000)
  await world.converge(60_000)
  await world.end()
}

/**
 * A page that was long under way shows an order otherwise than a look that overlapped with it: a doubt. A second look,
 * which had left before the doubt and read the order before it changed, answers after it.
 */
export async function doubtMeanwhile(): Promise<void> {
  const { world, tab } = await calm('contract', 4, { pace: NO_SECOND_CHANCE })
  silently(world, () => world.server.change(1, { status: 'DELIVERED' }))
  tab.engine.syncNow()
  await world.pass(10_000)
  const from = world.timeline.now()
  let looks = 0
  const lists: Script[] = [
    { going: 1_000, coming: 100 },
    { going: 900, coming: 100 },
  ]
  world.script = (sent) => {
    if (is(sent, readOrder)) looks += 1
    if (is(sent, readOrder)) return looks === 2 ? { going: 10, coming: 1_500 } : { going: 10, coming: 10 }
    if (is(sent, listOrders)) return lists.shift() ?? { going: 10, coming: 10 }
    return undefined
  }
  tab.engine.syncNow()
  await world.pass(100)
  tab.engine.want({ kind: 'order', id: 1 })()
  await world.pass(100)
  tab.engine.want({ kind: 'order', id: 1 })
  await world.pass(300)
  silently(world, () => world.server.change(1, { amount: 77 }))
  await world.pass(from + 20_000 - world.timeline.now())
  await world.converge(10_000)
  await world.end()
}

/** A new computer in a world without events, whose first replication begins with page 1 at 3 s. */
export function unprepared(): World {
  const world = new World(1, 'contract', 1, {
    pace: { ...NO_SECOND_CHANCE, sweepPageMs: 1_000, uncleanSweepRestMs: 2_000 },
  })
  world.isStormy = false
  // Delivered: what still moves is read by its status besides.
  for (let order = 0; order < 16; order += 1)
    world.server.change(world.server.create(), { status: 'DELIVERED' })
  world.script = () => (world.timeline.now() < 3_000 ? { fate: 'unreachable' } : undefined)
  world.computers[0]?.openTab()
  return world
}

/** A deletion while the pages of the first replication are read: an order slips from one page to the one before. */
export async function slippedOrder(): Promise<void> {
  const world = unprepared()
  world.onAnswer = (_, sent) => {
    const isPage2 = is(sent, listOrders) && (sent.input as { page?: number }).page === 2
    if (isPage2 && world.server.rows.has(14)) silently(world, () => world.server.remove(14))
  }
  await world.converge(60_000)
  await world.end()
}

/** Something in the way answers one page with what it kept of another: the head and the total agree. */
export async function keptPage(): Promise<void> {
  const world = unprepared()
  const { script } = world
  let isKept = true
  world.script = (sent) => {
    const isPage3 = is(sent, listOrders) && (sent.input as { page?: number }).page === 3
    if (!isPage3 || !isKept) return script(sent)
    isKept = false
    return { going: 10, coming: 10, insteadOf: { page: 2 } }
  }
  await world.converge(60_000)
  await world.end()
}

/** Back online, an old order that still moves was changed meanwhile; the sweep would take minutes to come by. */
export async function hotOrder(): Promise<void> {
  const { world, computer } = await calm('contract', 60, {
    pace: { sweepPageMs: 20_000, sweepRestMs: 3_600_000 },
  })
  world.setOnline(computer, false)
  world.server.change(30, { status: 'ASSIGNEDTORIDER', riderId: 72, assignedBy: 'Ada' })
  await world.pass(20_000)
  world.setOnline(computer, true)
  await world.converge(30_000)
  await world.end()
}

/** A delivered order is deleted while nobody listens, and no sweep is due for an hour. */
export async function missedDeletion(): Promise<void> {
  const { world, computer } = await calm('contract', 12, { pace: { sweepRestMs: 3_600_000 } })
  world.server.change(5, { status: 'DELIVERED' })
  await world.pass(60_000)
  world.setOnline(computer, false)
  world.server.remove(5)
  await world.pass(20_000)
  world.setOnline(computer, true)
  await world.converge(60_000)
  await world.end()
}

/** A request that got no answer, and an order that somebody else assigned meanwhile, as everybody could see. */
export async function orderTakenMeanwhile(): Promise<void> {
  const { world, computer, tab } = await calm('contract', 3)
  world.script = (sent) =>
    is(sent, assignOrder) ? { fate: 'lost request', going: 10, coming: 10 } : undefined
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(2_000)
  world.server.change(1, { status: 'ASSIGNEDTORIDER', riderId: 72, assignedBy: 'Ada' })
  await world.pass(60_000)
  await world.end()
}

/** A request arrives long after its sender gave it up; in between somebody else assigns the order. */
export async function lateRequest({ isCrashing = false, pace = {} }: Late = {}): Promise<void> {
  const { world, computer, tab } = await calm('contract', 3, { pace })
  let sends = 0
  world.script = (sent) => {
    if (!is(sent, assignOrder)) return undefined
    sends += 1
    return sends === 1 ? { fate: 'late', going: 200, late: 7_000 } : { going: 10, coming: 10 }
  }
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(100)
  if (isCrashing) {
    world.crash(computer, tab)
    computer.openTab()
  }
  await world.pass(4_000)
  if (sends > 1) world.server.change(1, { status: 'ASSIGNEDTORIDER', riderId: 72, assignedBy: 'Ada' })
  await world.pass(30_000)
  await world.end()
}

type Late = { isCrashing?: boolean; pace?: Partial<Pace> }

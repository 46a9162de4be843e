import { assignOrder, cancelOrder, listOrders, readOrder } from '../../../../contract/entities/orders'
import { readChanges } from '../../../../contract/entities/sync'
import { assign, decide } from './deeds'
import { orderOf } from '../../../support/world/orders'
import { broken } from '../laws/broken-law'
import { leftBehind } from './hold-scenes'
import { forgedDeletion, pushedAfterGap, pushedDeleted, pushedLate } from './live-scenes'
import { perform } from '../perform'
import type { ServerEvent } from '../server/model-server'
import type { Script } from '../server/network'
import { calm, is, NO_SECOND_CHANCE, silently, unprepared } from './scenes'

/** What the engine's finer rules are for, each as a scene that breaks a law without its rule. */

/** A tab freezes as storage has written down that its command is on the wire, and before the command is. */
async function asleepBeforeSending(): Promise<void> {
  const { world, computer, tab: frozen } = await calm('contract', 3)
  const visible = computer.openTab()
  await world.pass(6_000)
  world.onCommit = (by, { commands }) => {
    const isSending = commands.some(({ after }) => after?.state === 'sending')
    if (by === frozen.name && isSending) frozen.life.freeze()
  }
  assign(world, computer, frozen, { orderId: 1, riderId: 71 })
  await world.pass(60_000)
  if (world.server.effects.length !== 1) throw new Error(`${visible.name} did not take over`)
  world.server.change(1, { status: 'ASSIGNEDTORIDER', riderId: 72, assignedBy: 'Ada' })
  await world.pass(10_000)
  frozen.life.thaw()
  await world.pass(60_000)
  await world.converge(60_000)
  await world.end()
}

/** The connection goes and comes while a request that got no answer is still on its way. */
async function reconnectMeanwhile(): Promise<void> {
  const { world, computer, tab } = await calm('contract', 3)
  let sends = 0
  world.script = (sent) => {
    if (!is(sent, assignOrder)) return undefined
    sends += 1
    return sends === 1 ? { fate: 'late', going: 200, late: 7_000 } : { going: 10, coming: 10 }
  }
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(1_000)
  world.setOnline(computer, false)
  await world.pass(500)
  world.setOnline(computer, true)
  await world.pass(3_000)
  if (sends > 1) world.server.change(1, { status: 'ASSIGNEDTORIDER', riderId: 72, assignedBy: 'Ada' })
  await world.pass(30_000)
  await world.end()
}

/** Two visible tabs wait for the same frozen leader, who has beaten for both at the same time. */
async function twoSuccessors(): Promise<void> {
  const { world, computer, tab: frozen } = await calm('feed', 1)
  computer.openTab()
  computer.openTab()
  await world.pass(12_000)
  frozen.life.freeze()
  await world.pass(40_000)
  const epoch = Number(computer.stored().meta.get('epoch'))
  if (epoch !== 2) broken('I7', `the lock of one frozen leader was taken ${epoch - 1} times`)
  await world.end()
}

/** While the pages of the first replication are read, a connection is lost with what was said meanwhile. */
async function gapDuringReplication(): Promise<void> {
  const world = unprepared()
  const [computer] = world.computers
  if (computer === undefined) throw new Error('no computer')
  for (let id = 1; id <= 16; id += 1) silently(world, () => world.server.change(id, { status: 'DELIVERED' }))
  let isOver = false
  const { script } = world
  world.script = (sent) => script(sent) ?? (is(sent, listOrders) ? { going: 10, coming: 1_000 } : undefined)
  world.onAnswer = (_, sent) => {
    const isPage2 = is(sent, listOrders) && (sent.input as { page?: number }).page === 2
    if (!isPage2 || isOver) return
    isOver = true
    world.setOnline(computer, false)
    silently(world, () => world.server.change(10, { amount: 77 }))
    world.timeline.after(100, () => world.setOnline(computer, true))
  }
  await world.converge(60_000)
  await world.end()
}

/** A cursor expired; the walk behind the rows that are shown breaks off with its tab, after the page that an order is not on. */
async function brokenOffWalk(): Promise<void> {
  const { world, computer, tab } = await calm('feed', 12)
  world.setOnline(computer, false)
  world.server.remove(11)
  world.server.forgetLog()
  let pages = 0
  world.onAnswer = (_, sent) => {
    if (!is(sent, readChanges)) return
    pages += 1
    if (pages === 3) world.dieSoon({ computer, how: 'crash', tab }, 40)
  }
  world.setOnline(computer, true)
  await world.pass(5_000)
  if (computer.tabs.length > 0) throw new Error('the walk did not break off')
  computer.openTab()
  await world.converge(60_000)
  await world.end()
}

/** So many orders came during an absence that they fill three pages; the walk down to what is known breaks off at the third. */
async function headWalkBrokenOff(): Promise<void> {
  const { world, computer } = await calm('contract', 6, { pace: NO_SECOND_CHANCE })
  world.setOnline(computer, false)
  await world.pass(10_000)
  for (let order = 0; order < 12; order += 1)
    silently(world, () => world.server.change(world.server.create(), { status: 'DELIVERED' }))
  let isOver = false
  world.script = (sent) => {
    const { page, status } = sent.input as { page?: number; status?: string }
    if (isOver || !is(sent, listOrders) || page !== 3 || status !== undefined) return undefined
    isOver = true
    return { fate: 'unreachable' }
  }
  world.setOnline(computer, true)
  await world.converge(60_000)
  await world.end()
}

/** A pull failed; while it is tried again, an event tells of an order that the retry has read already. */
async function hintDuringRetry(): Promise<void> {
  const { world, tab } = await calm('contract', 3, { pace: NO_SECOND_CHANCE })
  const lists: Script[] = [{ fate: 'unreachable' }, { going: 10, coming: 10 }]
  world.script = (sent) => {
    if (!is(sent, listOrders)) return undefined
    const script = lists.shift()
    if (script !== undefined && lists.length === 0)
      world.timeline.after(100, () => world.server.change(1, { status: 'DELIVERED', amount: 78 }))
    return script ?? { going: 5, coming: 1_000 }
  }
  tab.engine.syncNow()
  await world.pass(30_000)
  await world.converge(1_000)
  await world.end()
}

/** The engine of a tab ends while the answer to a pull is being stored; what would follow begins no more. */
async function stoppedWhileStoring(): Promise<void> {
  const { world, computer, tab } = await calm('feed', 3)
  await world.pass(61_000)
  let isStopped = false
  world.die = () => {
    tab.engine.stop()
    isStopped = true
  }
  let rows = 0
  world.onCommit = (_, { rewritten, meta }) => {
    if (rewritten.length > 0) rows += 1
    if (isStopped && meta.has('lastGoodAt')) broken('I7', 'an engine that ended wrote when it last heard')
  }
  world.onAnswer = (_, sent) => {
    if (is(sent, readChanges)) world.dieSoon({ computer, how: 'crash', tab }, 3)
  }
  silently(world, () => world.server.change(2, { amount: 77 }))
  tab.engine.syncNow()
  await world.pass(5_000)
  if (!isStopped || rows !== 1) throw new Error('the engine did not end while it stored')
  await world.end()
}

/** The browser sent a cancellation twice, the second one is refused, and the look that was to tell more does not arrive. */
async function refusedAndUnseen(): Promise<void> {
  const { world, computer, tab } = await calm('contract', 3, { pace: NO_SECOND_CHANCE })
  let looks = 0
  world.script = (sent) => {
    if (is(sent, cancelOrder)) return { fate: 'repeated', going: 10, coming: 10 }
    if (!is(sent, readOrder)) return undefined
    looks += 1
    return looks === 1 ? { fate: 'unreachable' } : { going: 10, coming: 10 }
  }
  decide(world, computer, tab, { command: { kind: 'cancel', orderId: orderOf({ id: 1 }).id } })
  await world.pass(60_000)
  await world.converge(1_000)
  if (looks < 2) throw new Error('the order was not looked at again')
  await world.end()
}

/** A computer whose monotonic clock stands still in sleep: nothing was heard for a minute, and the socket looks open. */
async function sleepWithoutTime(): Promise<void> {
  const { world, computer } = await calm('feed', 3, { pace: NO_SECOND_CHANCE })
  perform(world, { type: 'computer.slept', computer: computer.name, forMs: 60_000, isClockStopped: true })
  await world.pass(30_000)
  world.server.change(1, { amount: 77 })
  await world.pass(30_000)
  await world.converge(30_000)
  await world.end()
}

/** The feed is gone from one request to the next: somebody put the server back to a version without. */
async function feedTakenAway(): Promise<void> {
  const payloadOf = ({ orderId }: ServerEvent) => ({ order_id: orderId })
  const { world } = await calm('feed', 6, { pace: NO_SECOND_CHANCE, payloadOf })
  Object.assign(world.server, { kind: 'contract' })
  silently(world, () => world.server.change(1, { amount: 77 }))
  world.server.change(2, { amount: 78 })
  await world.converge(30_000)
  await world.end()
}

export const FINER_SCENES = {
  asleepBeforeSending,
  reconnectMeanwhile,
  twoSuccessors,
  gapDuringReplication,
  brokenOffWalk,
  headWalkBrokenOff,
  hintDuringRetry,
  stoppedWhileStoring,
  refusedAndUnseen,
  sleepWithoutTime,
  feedTakenAway,
  pushedAfterGap,
  pushedLate,
  pushedDeleted,
  forgedDeletion,
  leftBehind,
}

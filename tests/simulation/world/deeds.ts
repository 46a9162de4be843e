import { RiderId } from '../../../contract/riders'
import { discard, enqueue, retry } from '../../../src/db/outbox'
import type { CommandId } from '../../../src/db/rows'
import { orderOf, riderOf } from '../../support/orders'
import type { Computer, Tab } from './computer'
import type { World } from './world'

/** A dispatcher assigns a rider. Promised is what the screen of a living tab called stored. */
export function assign(
  world: World,
  computer: Computer,
  tab: Tab,
  { orderId, riderId, holdMs = 0 }: { orderId: number; riderId: number; holdMs?: number },
): string {
  const id = world.newCommandId()
  const rider = { ...riderOf(riderId), id: RiderId.parse(riderId) }
  const command = { kind: 'assign', orderId: orderOf({ id: orderId }).id, rider } as const
  world.note(`${tab.name} assigns ${orderId} to ${riderId}`)
  enqueue(tab.database, { command, id: id as CommandId, at: computer.wall(), holdMs }).then(
    () => {
      if (tab.life.isDead()) return
      world.laws.promised.set(id, { id, computer: computer.name, orderId, riderId, isTakenBack: false })
      tab.engine.nudge()
    },
    () => undefined,
  )
  return id
}

export function takeBack(world: World, tab: Tab, id: string): void {
  const promised = world.laws.promised.get(id)
  if (promised === undefined) return
  // From here on nobody is promised anything: the answer may get lost with the tab.
  const before = promised.isTakenBack
  promised.isTakenBack = true
  discard(tab.database, id as CommandId).then(
    (isGone) => {
      if (!isGone && !tab.life.isDead()) promised.isTakenBack = before
    },
    () => undefined,
  )
}

export function tryAgain(world: World, computer: Computer, tab: Tab, id: string): void {
  const promised = world.laws.promised.get(id)
  if (promised === undefined || promised.isTakenBack) return
  const newId = world.newCommandId()
  promised.isTakenBack = true
  retry(tab.database, id as CommandId, { newId: newId as CommandId, at: computer.wall() }).then(
    (isRetried) => {
      if (tab.life.isDead()) return
      if (isRetried) world.laws.promised.set(newId, { ...promised, id: newId, isTakenBack: false })
      else promised.isTakenBack = false
    },
    () => undefined,
  )
}

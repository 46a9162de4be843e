import { readOrder } from '../../../../contract/entities/orders'
import { orderOf } from '../../../support/world/orders'
import { assign, decide } from './deeds'
import { calm, is, NO_SECOND_CHANCE, type Scene } from './scenes'
import { forgedChanges } from '../server/server-calls'

/** What the rules of pushed changes are for, each as a scene that breaks a law without its rule. */

/** No event tells of anything: only what is pushed does, each batch after as many ms as `arrivals` says. */
async function pushed(orders: number, arrivals: readonly (readonly number[])[]): Promise<Scene> {
  const scene = await calm('feed', orders, { pace: NO_SECOND_CHANCE, isLive: true })
  const left = [...arrivals]
  scene.world.server.announce = () => undefined
  scene.world.pushScript = () => left.shift() ?? [20]
  return scene
}

/** One batch is lost; the next one arrives. */
export async function pushedAfterGap(): Promise<void> {
  const { world } = await pushed(3, [[]])
  world.server.change(1, { amount: 77 })
  await world.pass(1_000)
  world.server.change(2, { amount: 78 })
  await world.pass(5_000)
  await world.converge(1_000)
  await world.end()
}

/** A batch is under way so long that an answer which shows the same order later overtakes it. */
export async function pushedLate(): Promise<void> {
  const { world, computer, tab } = await pushed(3, [[3_000], [3_100]])
  world.server.change(1, { amount: 77 })
  await world.pass(500)
  world.server.change(1, { amount: 78 })
  // The refusal shows the order as it is now.
  assign(world, computer, tab, { orderId: 1, riderId: 71 })
  await world.pass(10_000)
  await world.converge(1_000)
  await world.end()
}

/** A batch shows an order that is deleted while the batch is under way, as a look at it has told meanwhile. */
export async function pushedDeleted(): Promise<void> {
  const { world, computer, tab } = await pushed(3, [[5_000], [6_000]])
  world.server.change(1, { status: 'DELIVERED' })
  await world.pass(500)
  world.server.remove(1)
  decide(world, computer, tab, { command: { kind: 'approvePayment', orderId: orderOf({ id: 1 }).id } })
  let looks = 0
  world.onAnswer = (_, sent) => {
    if (is(sent, readOrder)) looks += 1
  }
  await world.pass(20_000)
  if (looks === 0) throw new Error('nobody looked')
  await world.end()
}

/** Somebody who may write to the public channel makes up that an order was deleted. */
export async function forgedDeletion(): Promise<void> {
  const { world } = await pushed(3, [])
  world.hub.forge(forgedChanges(world.server))
  await world.pass(5_000)
  await world.converge(1_000)
  await world.end()
}

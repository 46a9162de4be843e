import type { Note } from '../../../../contract/entities/notes'
import { RiderId } from '../../../../contract/entities/riders'
import { isLeftBehind } from '../../../../src/db/commands/outbox-transitions'
import { readUnsent } from '../../../../src/db/queries/outbox/outbox-queries'
import { discard, endHold, enqueue, retry } from '../../../../src/db/writes/outbox'
import type { Command, CommandId } from '../../../../src/db/core/rows'
import { orderOf, riderOf } from '../../../support/world/orders'
import type { Computer, Tab } from '../computer/computer'
import { laneOfCommand, whatOf } from './wishes'
import type { World } from '../world'

/** A dispatcher decides something. Promised is what the screen of a living tab called stored. */
export function decide(
  world: World,
  computer: Computer,
  tab: Tab,
  { command, holdMs = 0 }: { command: Command; holdMs?: number },
): string {
  const id = world.newCommandId()
  const lane = laneOfCommand(command)
  world.note(`${tab.name} wants '${whatOf(command)}' on ${lane}: ${id}`)
  world.laws.commands.wished(lane, whatOf(command))
  enqueue(tab.database, { command, id: id as CommandId, at: computer.wall(), holdMs }).then(
    () => {
      if (tab.life.isDead()) return
      promise(world, tab, { id, command })
      tab.engine.nudge()
    },
    () => undefined,
  )
  return id
}

export function assign(
  world: World,
  computer: Computer,
  tab: Tab,
  { orderId, riderId, holdMs = 0 }: { orderId: number; riderId: number; holdMs?: number },
): string {
  return decide(world, computer, tab, { command: assignment(orderId, riderId), holdMs })
}

export function assignment(orderId: number, riderId: number): Command {
  const rider = { ...riderOf(riderId), id: RiderId.parse(riderId) }
  return { kind: 'assign', orderId: orderOf({ id: orderId }).id, rider }
}

/** The nth note of a story. */
export function noteOf(nth: number): Note {
  const id = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  return { id, at: '2026-11-01T08:00:00.000Z', by: 'Musa Bello', text: 'Called the customer, no answer' }
}

export function dismiss(world: World, computer: Computer, tab: Tab, id: string): void {
  const promised = world.laws.commands.promised.get(id)
  if (promised === undefined) return
  // From here on nobody is promised anything: the answer may get lost with the tab.
  promised.takings += 1
  discard(tab.database, id as CommandId, computer.wall()).then(
    (isGone) => {
      if (!isGone && !tab.life.isDead()) promised.takings -= 1
    },
    () => undefined,
  )
}

export function tryAgain(world: World, computer: Computer, tab: Tab, id: string): void {
  const promised = world.laws.commands.promised.get(id)
  if (promised === undefined || promised.takings > 0) return
  const newId = world.newCommandId()
  const { command } = promised
  promised.takings += 1
  world.laws.commands.wished(laneOfCommand(command), whatOf(command))
  retry(tab.database, id as CommandId, { newId: newId as CommandId, at: computer.wall() }).then(
    (isRetried) => {
      if (tab.life.isDead()) return
      if (isRetried) promise(world, tab, { id: newId, command })
      else promised.takings -= 1
    },
    () => undefined,
  )
}

/** Whoever opens a console again is asked about what was left behind, and says: send it. */
export async function sendLeftBehind({ database, engine }: Tab): Promise<void> {
  const left = (await readUnsent(database)).filter(isLeftBehind)
  for (const { id } of left) await endHold(database, id)
  if (left.length > 0) engine.nudge()
}

function promise(world: World, { user }: Tab, { id, command }: { id: string; command: Command }): void {
  const mirror = world.laws.mirror(user)
  world.judge(() => world.laws.commands.promise({ id, user, command, takings: 0 }, mirror))
}

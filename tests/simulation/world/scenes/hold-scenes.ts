import { assign, sendLeftBehind } from './deeds'
import { broken } from '../laws/broken-law'
import { calm } from './scenes'

/** The console is closed within the undo window of a change, and opened again two minutes later. */
export async function leftBehind(): Promise<void> {
  const { world, computer, tab } = await calm('feed', 3)
  assign(world, computer, tab, { orderId: 1, riderId: 71, holdMs: 4_000 })
  await world.pass(1_000)
  world.die({ computer, how: 'crash', tab })
  await world.pass(120_000)
  const next = computer.openTab()
  await world.pass(30_000)
  if (world.server.effects.length > 0) broken('I23', 'what was left behind was sent without asking')
  // The answer is given while time passes.
  void sendLeftBehind(next)
  await world.pass(5_000)
  await world.converge(30_000)
  await world.end()
}

import { assign } from './deeds'
import { BrokenLaw } from './laws/laws'
import type { ServerKind } from './truth'
import { World, type Death } from './world'

const TURNS = 60

/**
 * The computer dies so many turns of storage after an answer of `path`, for every number of turns; null: all laws hold.
 */
export async function dieAfterAnswer(
  kind: ServerKind,
  path: string,
  how: Death['how'] = 'crash',
): Promise<string | null> {
  for (let turns = 1; turns <= TURNS; turns += 1) {
    const world = new World(turns, kind, 1)
    try {
      await dieOnce(world, { path, how, turns })
    } catch (error) {
      if (error instanceof BrokenLaw) return error.message
      throw error
    } finally {
      await world.end()
    }
  }
  return null
}

type Moment = { path: string; how: Death['how']; turns: number }

async function dieOnce(world: World, { path, how, turns }: Moment): Promise<void> {
  world.isStormy = false
  for (let order = 0; order < 3; order += 1) world.server.create()
  const [computer] = world.computers
  const tab = computer?.openTab()
  if (computer === undefined || tab === undefined) throw new Error('no computer')
  await world.pass(20_000)
  let isArmed = true
  world.onAnswer = (of, sent) => {
    if (!isArmed || sent.definition.path !== path) return
    isArmed = false
    world.dieSoon({ computer: of, how, tab }, turns)
  }
  world.server.change(2, { status: 'CANCELLED', cancelledBy: 'USER' })
  assign(world, computer, tab, { orderId: 1, riderId: 7 })
  await world.pass(5_000)
  if (computer.tabs.length === 0) computer.openTab()
  await world.converge(120_000)
}

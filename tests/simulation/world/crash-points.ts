import { assign } from './deeds'
import { BrokenLaw } from './laws'
import type { ServerKind } from './model-server'
import { World } from './world'

const TURNS = 60

/** The tab dies so many turns of storage after an answer of `path`, for every number of turns; null: all laws hold. */
export async function crashAfterAnswer(kind: ServerKind, path: string): Promise<string | null> {
  for (let turns = 1; turns <= TURNS; turns += 1) {
    const world = new World(turns, kind, 1)
    try {
      await crashOnce(world, path, turns)
    } catch (error) {
      if (error instanceof BrokenLaw) return error.message
      throw error
    } finally {
      await world.end()
    }
  }
  return null
}

async function crashOnce(world: World, path: string, turns: number): Promise<void> {
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
    world.crashSoon(of, tab, turns)
  }
  world.server.change(2, { status: 'CANCELLED', cancelledBy: 'USER' })
  assign(world, computer, tab, { orderId: 1, riderId: 7 })
  await world.pass(5_000)
  if (computer.tabs.length === 0) computer.openTab()
  await world.converge(120_000)
}

import { readChanges } from '../../../../contract/entities/sync'
import { assign } from '../scenes/deeds'
import { BrokenLaw } from '../laws/laws'
import type { ServerKind } from '../truth'
import { World, type Death } from '../world'

/** Between two turns there may seem to be nothing left to do. */
const TURNS_AT_REST = 3

/**
 * The computer dies so many turns of storage after an answer of `path`, for every number of turns until storage has come
 * to rest before; null: all laws hold.
 */
export async function dieAfterAnswer(
  kind: ServerKind,
  path: string,
  how: Death['how'] = 'crash',
): Promise<string | null> {
  let atRest = 0
  for (let turns = 1; atRest < TURNS_AT_REST; turns += 1) {
    // Where changes are pushed, nobody asks the feed for them.
    const world = new World(turns, kind, 1, path === readChanges.path ? { isLive: false } : {})
    try {
      await dieOnce(world, { path, how, turns })
    } catch (error) {
      if (error instanceof BrokenLaw) return error.message
      throw error
    } finally {
      await world.end()
    }
    if (world.isDeathAtWork === null) throw new Error(`nothing was stored after an answer of ${path}`)
    atRest = world.isDeathAtWork ? 0 : atRest + 1
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

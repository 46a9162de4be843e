import { BrokenLaw } from './laws/laws'
import { statusBar } from './laws/screen-words'
import type { World } from './world'

/** Longer than two sweeps and the longest wait of a part. ms */
const ENDURING_MS = 600_000
/** A tab that was frozen reads what the others told it meanwhile. ms */
const SETTLING_MS = 30_000
const LISTENING_MS = 60_000
const LOOK_MS = 5_000

/**
 * I21, I22: nothing fails but what cannot be read. All else agrees, every bad row and part is told, and nobody is told
 * that the server cannot be reached. Then that recovers as well.
 */
export async function endureWhatIsBad(world: World): Promise<void> {
  try {
    await world.converge(ENDURING_MS)
  } catch (error) {
    if (!(error instanceof BrokenLaw) || error.message.startsWith('I22')) throw error
    throw new BrokenLaw(`I21: beside what cannot be read, ${error.message}`, { cause: error })
  }
  if (world.server.wild?.failing.size !== 0 || world.server.wild.wounds.size !== 0) await holdConnected(world)
  world.mend()
}

/** No status bar says that nothing is answered, once what was said before has reached every tab. */
async function holdConnected(world: World): Promise<void> {
  const bars = world.computers.flatMap((computer) =>
    computer.tabs.map((tab) => ({ name: tab.name, words: statusBar(computer, tab) })),
  )
  await world.pass(SETTLING_MS)
  for (let heardMs = 0; heardMs < LISTENING_MS; heardMs += LOOK_MS) {
    await world.pass(LOOK_MS)
    for (const { name, words } of bars) {
      const said = words()
      if (/^(Offline|Connecting)/.test(said)) throw new BrokenLaw(`I22: ${name} says '${said}'`)
    }
  }
}

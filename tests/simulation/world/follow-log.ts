import { forgedChanges, liveChanges } from './server-calls'
import type { World } from './world'

/** From a change to the reading of the log, ms. */
const WINDOW_MS = 25

/** Reads the log of the model server in short windows, and pushes what it finds. */
export function followLog({ server, hub, timeline }: Pick<World, 'server' | 'hub' | 'timeline'>): void {
  let place = server.logEnd()
  let isDue = false
  server.onLog = () => {
    if (isDue) return
    isDue = true
    timeline.after(WINDOW_MS, () => {
      isDue = false
      const from = place
      place = server.logEnd()
      if (server.changesAfter(from) === 'expired') return
      // Read now: what happens while it is under way is in the next one.
      const read = new Map<string, unknown>()
      hub.push(
        (user) => {
          if (!read.has(user)) read.set(user, liveChanges(server, from, user))
          return read.get(user)
        },
        () => forgedChanges(server),
      )
    })
  }
}

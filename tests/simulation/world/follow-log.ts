import type { LiveChanges } from '../../../contract/entities/live-changes'
import type { Patch } from '../../../contract/entities/sync'
import { createSentRows, type SentRows } from '../../../server/realtime/sent-rows'
import { forgedChanges, liveChanges } from './server/server-calls'
import type { World } from './world'

/** From a change to the reading of the log, ms. */
const WINDOW_MS = 25

/** Reads the log of the model server in short windows, and pushes what it finds: of rows sent before, what changed. */
export function followLog(
  { server, hub, timeline }: Pick<World, 'server' | 'hub' | 'timeline'>,
  { sendsPatches }: { sendsPatches: boolean },
): void {
  const sent = new Map<string, SentRows>()
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
          if (read.has(user)) return read.get(user)
          const found = liveChanges(server, from, user)
          const rows = sent.get(user) ?? createSentRows()
          sent.set(user, rows)
          read.set(user, sendsPatches && found !== null ? withPatches(found, rows) : found)
          return read.get(user)
        },
        () => forgedChanges(server),
      )
    })
  }
}

function withPatches(batch: LiveChanges, rows: SentRows): LiveChanges {
  const patches: Patch[] = []
  const changes = batch.changes.filter((change) => {
    const patch = rows.patchOf(change)
    rows.note(change)
    if (patch !== null) patches.push(patch)
    return patch === null
  })
  return { ...batch, changes, patches }
}

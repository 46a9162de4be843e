import { createActor } from 'xstate'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { isConsoleRole } from '../../../contract/words/roles'
import type { User } from '../../../contract/entities/users'
import type { Api } from '../../api/transport'
import { shareCommitted } from '../../db/core/share-committed'
import { readMeta } from '../../db/core/meta'
import { readFirstPage } from '../../db/queries/orders/first-page'
import type { OrderFilter } from '../../db/queries/orders/order-queries'
import { pauseLiveQueries } from '../../db/queries/state/pause-live-queries'
import { setSendingPaused } from '../../db/writes/sending-switch'
import type { StorageHealth } from '../../db/recovery/storage-health'
import { refusalOf } from '../../db/recovery/storage-refusal'
import { connectionLogic, type ConnectionEvent } from '../../machines/connection'
import type { ConsoleContext } from '../../views/console'
import { createDiagnostics } from '../engine/diagnostics'
import { lazyEngine } from '../engine/lazy-engine'
import { newId } from '../../db/core/new-id'
import type { KeptStorage } from '../storage/open-storage'
import { rowsChannel } from '../engine/rows-channel'
import { byServerClock, type ServerClock } from '../engine/server-clock'
import { trackPresence } from '../engine/track-presence'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { counterFeed } from '../../db/queries/state/counter-feed'

type Ports = {
  user: User
  /** Tests if a name means this user, who can change the name. */
  isMe: (name: string) => boolean
  /** Name of the database: one per user and server. */
  name: string
  kept: KeptStorage<unknown>
  storageHealth: () => Promise<StorageHealth>
  api: Api
  /** The connection converts times by it, and lateness counts from times of it. */
  clock: Pick<ServerClock, 'corrected' | 'now'>
  config: ConsoleConfig
  /** The list whose first page is on screen when the console opens. */
  firstList: OrderFilter | null
  /** Tracks writes in progress; a reload of the page waits for them. */
  storing: <T>(work: Promise<T>) => Promise<T>
  /** Whether unsent work can be sealed when the session ends. */
  canKeep: boolean
  /** Called when the server answered 401 to the engine. */
  tokenRefused: () => void
  /** Called when newer code owns the database, so the page must be reloaded. */
  outdated: () => void
}

export type OpenConsole = {
  context: ConsoleContext
  /** Stops the engine and closes the database. The session lifecycle decides what happens to the rows. */
  close: () => Promise<void>
}

/** Everything a signed-in person needs: the database, the engine over it, and how fresh its data is. */
export async function openConsole({
  user,
  isMe,
  name,
  kept,
  storageHealth,
  api,
  clock,
  config,
  firstList,
  storing,
  canKeep,
  tokenRefused,
  outdated,
}: Ports): Promise<OpenConsole> {
  if (!isConsoleRole(user.type)) throw new Error(`${user.type} may not open the console`)
  const { database, mode, canary } = kept
  const connection = createActor(connectionLogic).start()
  const [rememberedAt] = await Promise.all([
    readMeta(database, 'lastGoodAt'),
    // The screen reads it again, and says what keeps it from reading.
    firstList === null ? null : readFirstPage(database, firstList).catch(() => undefined),
  ])
  const report = (event: ConnectionEvent) => connection.send(byServerClock(event, clock))
  if (rememberedAt !== null) report({ type: 'data.remembered', at: rememberedAt })

  const tabId = newId()
  // Rows in memory are visible to this tab alone, so the tab is its own leader.
  const shared = mode === 'strict' ? name : `${name} ${tabId}`
  const engine = lazyEngine(
    {
      database,
      api,
      tabId,
      shared,
      realtime: config.realtime,
      role: user.type,
      serverNow: clock.now,
      report: (event) => {
        if (event.type === 'session.ended') tokenRefused()
        else report(event)
      },
      isMe,
      outdated,
    },
    { isEmpty: rememberedAt === null },
  )
  const at = () => Date.now()
  const stopPresence = trackPresence({
    database,
    connection,
    page: document,
    wall: at,
    monotonic: () => performance.now(),
    isMe,
  })
  const storeChange = async <T>(work: Promise<T>): Promise<T> => {
    const done = await storing(withReason(work))
    engine.nudge()
    return done
  }

  const stopPausing = pauseLiveQueries()
  const rows = rowsChannel(name)
  const stopSharing = shareCommitted(database, rows)
  const stopWarning = mode === 'memory' ? warnOfLeaving(database, window) : () => undefined
  const changes = async () =>
    (await import('../engine/changes')).createChanges({
      database,
      mode,
      connection,
      canary,
      at,
      serverNow: clock.now,
    })
  const withReason = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw refusalOf(error)
    })

  return {
    context: {
      user: { ...user, type: user.type },
      canKeep,
      database,
      connection,
      enqueue: (command, options) => storeChange(changes().then(({ save }) => save(command, options))),
      discard: (id) => storeChange(changes().then(({ discard }) => discard(id))),
      retry: (id) => storeChange(changes().then(({ retry }) => retry(id))),
      endHold: (id) => storeChange(changes().then(({ endHold }) => endHold(id))),
      setSendingPaused: (isPaused) => storing(withReason(setSendingPaused(database, isPaused))),
      storing,
      want: engine.want,
      syncNow: engine.syncNow,
      onRealtime: engine.onRealtime,
      places: engine.places,
      claims: engine.claims,
      diagnostics: createDiagnostics(engine, { tabId, build: config.build, storageHealth }),
    },
    close: async () => {
      engine.stop()
      stopPresence()
      stopWarning()
      stopPausing()
      stopSharing()
      rows.close()
      connection.send({ type: 'session.ended' })
      await canary?.stop()
      database.close({ disableAutoOpen: true })
    },
  }
}

/** Without storage, leaving the page loses unsent changes, so the browser asks first. Returns `stop`. */
function warnOfLeaving(
  database: ConsoleDatabase,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const feed = counterFeed(database)
  const stopFeed = feed.subscribe(() => undefined)
  const ask = (event: Event) => {
    if ((feed.current()?.get('outbox.waiting') ?? 0) > 0) event.preventDefault()
  }
  page.addEventListener('beforeunload', ask)
  return () => {
    stopFeed()
    page.removeEventListener('beforeunload', ask)
  }
}

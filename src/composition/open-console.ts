import { createActor } from 'xstate'
import type { ConsoleConfig } from '../../contract/console-config'
import { isStaffRole } from '../../contract/roles'
import type { User } from '../../contract/users'
import type { Api } from '../api/transport'
import { ConsoleDatabase } from '../db/console-database'
import { databaseName } from '../db/erase'
import { readMeta } from '../db/meta'
import { discard, endHold, enqueue, retry } from '../db/outbox'
import type { CommandId } from '../db/rows'
import { setSendingPaused } from '../db/sending-switch'
import { connectionMachine } from '../machines/connection'
import { pusherSource } from '../sync/pusher-source'
import { startSync } from '../sync/start-sync'
import type { ConsoleContext } from '../views/console'
import { createDiagnostics } from './diagnostics'
import { trackPresence } from './track-presence'
import { broadcastChannel, browserClock, browserLocks, newId, online, visible } from './browser-ports'

type Ports = {
  user: User
  api: Api
  config: ConsoleConfig
  /** A reload of the page waits for what is being stored. */
  storing: <T>(work: Promise<T>) => Promise<T>
  /** Unsent work can be sealed when the session ends. */
  canKeep: boolean
  /** The server answered 401 to the engine. */
  tokenRefused: () => void
  /** Newer code owns the database: the page must be reloaded. */
  outdated: () => void
}

export type OpenConsole = {
  context: ConsoleContext
  /** Stops the engine and closes the database; what becomes of its rows is the custody's. */
  close: () => Promise<void>
}

/** Everything a signed-in person needs: the database, the engine over it, the ladder of its freshness. */
export async function openConsole({
  user,
  api,
  config,
  storing,
  canKeep,
  tokenRefused,
  outdated,
}: Ports): Promise<OpenConsole> {
  if (!isStaffRole(user.type)) throw new Error(`${user.type} may not open the console`)
  const name = databaseName(location.host, user.id)
  const database = new ConsoleDatabase({ name })
  const connection = createActor(connectionMachine).start()
  const rememberedAt = await readMeta(database, 'lastGoodAt')
  if (rememberedAt !== null) connection.send({ type: 'data.remembered', at: rememberedAt })

  const tabId = newId()
  const channel = broadcastChannel(name)
  const engine = startSync({
    database,
    api,
    clock: browserClock,
    random: Math.random,
    connect: () => pusherSource(config.realtime, location),
    locks: browserLocks(),
    lockName: name,
    channel,
    tabId,
    online$: online(),
    visible$: visible(),
    report: (event) => {
      if (event.type === 'session.ended') tokenRefused()
      else connection.send(event)
    },
    outdated,
  })
  const at = browserClock.wall
  const stopPresence = trackPresence({ database, connection, page: document, wall: at })
  const nudging = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    engine.nudge()
    return done
  }

  return {
    context: {
      user: { ...user, type: user.type },
      canKeep,
      database,
      connection,
      enqueue: (command, options = {}) =>
        nudging(storing(enqueue(database, { command, id: newCommandId(), at: at(), ...options }))),
      discard: (id) => nudging(discard(database, id, at())),
      retry: async (id) => {
        await nudging(retry(database, id, { newId: newCommandId(), at: at() }))
      },
      endHold: (id) => nudging(endHold(database, id)),
      setSendingPaused: (isPaused) => setSendingPaused(database, isPaused),
      want: engine.want,
      syncNow: engine.syncNow,
      onRealtime: engine.onRealtime,
      diagnostics: createDiagnostics(engine, { tabId, build: config.build }),
    },
    close: async () => {
      engine.stop()
      stopPresence()
      channel.close()
      connection.send({ type: 'session.ended' })
      database.close({ disableAutoOpen: true })
    },
  }
}

function newCommandId(): CommandId {
  return newId() as CommandId
}

import { IDBFactory } from 'fake-indexeddb'
import { asyncScheduler, NEVER, of } from 'rxjs'
import { createApi, type TransportPorts } from '../../../src/api/transport'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { enqueue } from '../../../src/db/writes/outbox'
import type { Command, CommandId } from '../../../src/db/core/rows'
import type { Pace } from '../../../src/sync/ports/pace'
import { startSync } from '../../../src/sync/start-sync'
import { openConsoleDatabase } from '../world/console-databases'

export type RealConsole = {
  database: ConsoleDatabase
  enqueue: (command: Command, id: string) => Promise<void>
  stop: () => void
}

type Options = {
  name: string
  origin: string
  token: string
  random: () => number
  pace: Partial<Pace>
}

/** The console's engine, database and transport against a server by real HTTP; only the browser is not there. */
export function startRealConsole({ name, origin, token, random, pace }: Options): RealConsole {
  const database = openConsoleDatabase(name, new IDBFactory())
  const ports: TransportPorts = { origin, fetch: globalThis.fetch, token: () => token }
  const engine = startSync({
    database,
    api: createApi(ports),
    clock: {
      monotonic: () => performance.now(),
      wall: () => Date.now(),
      scheduler: asyncScheduler,
    },
    random,
    connect: () => ({ messages$: NEVER, socket$: NEVER, live$: NEVER }),
    locks: { request: (_name, _options, hold) => hold() },
    lockName: name,
    channel: { messages$: NEVER, post: () => undefined },
    tabId: name,
    online$: of(true),
    visible$: of(true),
    report: () => undefined,
    outdated: () => undefined,
    pace,
  })
  return {
    database,
    enqueue: async (command, id) => {
      await enqueue(database, { command, id: id as CommandId, at: Date.now() })
      engine.nudge()
    },
    stop: () => {
      engine.stop()
      database.close()
    },
  }
}

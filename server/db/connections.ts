import { Client, Pool } from 'pg'
import type { ClientConfig, PoolClient } from 'pg'
import { databaseError, noAnswer } from './database-errors'
import { atDeadline } from './deadline'
import type { Deadline } from './deadline'
import { Session } from './session'

export type Held = {
  session: Session
  /** Back to the pool, or closed when it cannot serve any more. */
  release: (options?: { close: boolean }) => void
}

export type Connections = {
  hold: (deadline: () => Deadline) => Promise<Held>
  /** Waits until nothing is held, `timeoutMs` at most; then closes what is left. */
  end: (timeoutMs: number) => Promise<void>
}

const IDLE_MS = 60_000
const WAIT_MS = 5_000

/** A connection that breaks while nobody uses it is no error; who uses it hears of it. */
class QuietClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** At most `max` connections, opened when they are needed. */
export function createConnections(config: ClientConfig, max: number): Connections {
  const open = new Set<PoolClient>()
  const pool = new Pool({
    ...config,
    Client: QuietClient,
    max,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: Math.max(WAIT_MS, config.connectionTimeoutMillis ?? 0),
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  let ending: Promise<void> | null = null

  return {
    hold: async (deadline) => {
      const client = await taken(pool, deadline())
      const session = new Session(client, deadline)
      return {
        session,
        release: ({ close } = { close: false }) => {
          session.finish()
          const isKept = session.isUsable && !close
          // Asked to end, a frozen server would keep it, and its place, for as long as it is frozen.
          if (!isKept) client.connection.stream.destroy()
          client.release(!isKept)
        },
      }
    },
    end: (timeoutMs) => {
      ending ??= ended(pool, open, timeoutMs)
      return ending
    },
  }
}

function taken(pool: Pool, deadline: Deadline): Promise<PoolClient> {
  return new Promise((got, failed) => {
    let isLate = false
    const timer = atDeadline(deadline, () => {
      isLate = true
      failed(noAnswer())
    })
    pool.connect((error, client) => {
      clearTimeout(timer)
      if (client === undefined) failed(databaseError(error))
      else if (isLate) client.release()
      else got(client)
    })
  })
}

async function ended(pool: Pool, open: ReadonlySet<PoolClient>, timeoutMs: number): Promise<void> {
  const closeAll = setTimeout(() => {
    for (const client of open) client.connection.stream.destroy()
  }, timeoutMs)
  await pool.end()
  // The pool is done when it has asked its connections to end; they are gone a moment later.
  await Promise.all([...open].map((client) => new Promise((gone) => client.once('end', gone))))
  clearTimeout(closeAll)
}

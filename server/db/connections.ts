import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import { databaseError, noAnswer } from '../ground/database-errors'
import { atDeadline, type Deadline } from './deadline'
import { Session } from './session'

export type AcquiredConnection = {
  session: Session
  /** Returns the connection to the pool, or closes it if it cannot be used any more. */
  release: (options?: { close: boolean }) => void
}

/** Connections by state; `waiting`: calls that wait for one. */
export type PoolLoad = { inUse: number; idle: number; waiting: number }

export type Connections = {
  load: () => PoolLoad
  acquire: (deadline: () => Deadline) => Promise<AcquiredConnection>
  /** Waits until all connections are released, `timeoutMs` at most; then closes the remaining ones. */
  end: (timeoutMs: number) => Promise<void>
}

const IDLE_MS = 60_000
const WAIT_MS = 5_000

/** Ignores errors of an idle connection. While a connection is in use, the running query reports them. */
class QuietClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** A pool of at most `max` connections, opened when needed. */
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
    load: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    acquire: async (deadline) => {
      const client = await acquireClient(pool, deadline())
      const session = new Session(client, deadline)
      return {
        session,
        release: ({ close } = { close: false }) => {
          session.finish()
          const isKept = session.isUsable && !close
          // A frozen server would not answer a request to end, and the connection would keep its place in the pool.
          if (!isKept) client.connection.stream.destroy()
          client.release(!isKept)
        },
      }
    },
    end: (timeoutMs) => {
      ending ??= endPool(pool, open, timeoutMs)
      return ending
    },
  }
}

function acquireClient(pool: Pool, deadline: Deadline): Promise<PoolClient> {
  return new Promise((acquired, failed) => {
    let isLate = false
    const timer = atDeadline(deadline, () => {
      isLate = true
      failed(noAnswer())
    })
    pool.connect((error, client) => {
      clearTimeout(timer)
      if (client === undefined) failed(databaseError(error))
      else if (isLate) client.release()
      else acquired(client)
    })
  })
}

async function endPool(pool: Pool, open: ReadonlySet<PoolClient>, timeoutMs: number): Promise<void> {
  const closeAll = setTimeout(() => {
    for (const client of open) client.connection.stream.destroy()
  }, timeoutMs)
  await pool.end()
  // `pool.end()` resolves once the connections were asked to end; they close a moment later.
  await Promise.all([...open].map((client) => new Promise((gone) => client.once('end', gone))))
  clearTimeout(closeAll)
}

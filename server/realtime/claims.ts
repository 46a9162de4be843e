import { CLAIM_LIFE_MS, ClaimsOf, isEmpty, type ClaimsMessage } from '../../contract/entities/claims'
import type { Sql } from '../db/connect'
import type { Log } from '../ground/log'

/** The PostgreSQL channel on which the processes of a database tell each other the claims. Nothing is stored. */
const NOTIFY_CLAIMS = 'waybill_claims'

export type Claims = {
  /** Passes the list of a socket on to every process. Never throws; a list that is lost comes again soon. */
  announce: (claims: ClaimsOf) => void
  /** The claims of others, for a socket that begins to listen. */
  greeting: (source: string) => ClaimsMessage
  stop: () => Promise<void>
}

type Options = {
  sql: Sql
  log: Log
  /** Sends a message to the sockets of this process, except to its source. */
  send: (message: ClaimsMessage, source: string) => void
  /** Monotonic, ms. */
  tick?: () => number
}

/** The claims of all sockets of all processes, in the memory of each process. */
export function createClaims({ sql, log, send, tick = () => performance.now() }: Options): Claims {
  const known = new Map<string, { claims: ClaimsOf; until: number }>()
  let sent = Promise.resolve()
  const listening = sql.listen(NOTIFY_CLAIMS, receive)
  listening.catch((error: unknown) => log.warn({ error }, 'claims are not passed on'))
  return {
    announce: (claims) => {
      sent = sent.then(() => notify(claims))
    },
    greeting: (source) => {
      for (const [one, { until }] of known) if (until < tick()) known.delete(one)
      return { you: source, claims: [...known.values()].map(({ claims }) => claims) }
    },
    stop: async () => {
      await listening.then(({ unlisten }) => unlisten()).catch(() => undefined)
    },
  }

  /** One at a time: each may use another connection, and a list must not overtake a later one. */
  async function notify(claims: ClaimsOf): Promise<void> {
    try {
      await sql`select pg_notify(${NOTIFY_CLAIMS}, ${JSON.stringify(claims)})`
    } catch (error) {
      log.warn({ error }, 'claims were not passed on')
    }
  }

  function receive(payload: string): void {
    const claims = readPayload(payload)
    if (claims === null) return
    if (isEmpty(claims)) known.delete(claims.source)
    else known.set(claims.source, { claims, until: tick() + CLAIM_LIFE_MS })
    send({ claims: [claims] }, claims.source)
  }
}

/** Null for a payload in another format: anything with access to the database can send notifications. */
function readPayload(payload: string): ClaimsOf | null {
  try {
    return ClaimsOf.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

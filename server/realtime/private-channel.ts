import { randomUUID } from 'node:crypto'
import { CLAIMS_EVENT, isEmpty, OwnClaims, type ClaimsMessage } from '../../contract/entities/claims'
import { CHANGES_CHANNEL, CHANGES_EVENT } from '../../contract/entities/live-changes'
import { POSITIONS_EVENT } from '../../contract/rules/positions'
import type { Claims } from './claims'
import type { Connection } from './connection'
import { serverFrame, subscribedFrame, subscriptionErrorFrame } from './protocol'
import type { Admission, Ticket } from './ticket'
import type { Batch } from './write-batch'

export type PrivateChannel = {
  /** Checks the ticket, then answers. A socket that asks again or leaves meanwhile gets no answer to this. */
  subscribe: (connection: Connection, socketId: string, ticket: Ticket | null) => void
  leave: (connection: Connection) => void
  /** Subscribed sockets. */
  size: () => number
  /** The ids of the subscribed sessions, each once. */
  sessions: () => number[]
  /** Sends a batch to the sockets of these sessions and to no other. */
  send: (batch: Pick<Batch, 'text' | 'patched'>, sessions: ReadonlySet<number>) => void
  /** A socket has not got every position yet. */
  hasNewcomers: () => boolean
  /**
   * Sends positions, which are messages as JSON, to the sockets of these sessions: `whole` to those that have not got every
   * position yet, `moved` to the others. `whole` null: those wait for the next time.
   */
  sendPositions: (
    positions: { whole: readonly string[] | null; moved: readonly string[] },
    sessions: ReadonlySet<number>,
  ) => void
  /** Passes on which orders a person is busy with. False: these are no claims, or the socket may make none. */
  claim: (connection: Connection, data: unknown) => boolean
  /** Sends the claims of one source to all other sockets that hear claims. */
  sendClaims: (message: ClaimsMessage, source: string) => void
  /** Ends the subscriptions of these sessions. Their sockets stay open for the public channel. */
  drop: (sessions: ReadonlySet<number>) => void
}

type Door = {
  /** Null: the ticket admits nobody. Rejects if the database does not answer. */
  admit: (ticket: Ticket, socketId: string) => Promise<Admission | null>
  /** Resolves once every later change will be sent. Rejects if the database does not answer. */
  open: () => Promise<void>
  /** A socket is subscribed. */
  joined: () => void
  claims: Pick<Claims, 'announce' | 'greeting'>
  /** Nobody is subscribed and no ticket is being checked. */
  close: () => void
}

/** `claimed`: it sent claims that are not over. */
type Subscriber = Admission & { hasPositions: boolean; source: string; claimed: boolean }

type Verdict = Admission | { status: 401 | 503; reason: string }

const NO_TICKET: Verdict = { status: 401, reason: 'This ticket is not valid' }
const NO_ANSWER: Verdict = { status: 503, reason: 'The ticket cannot be checked now' }

/** The sockets of this process that are subscribed to the changes, each for one session. */
export function createPrivateChannel({ admit, open, joined, claims, close }: Door): PrivateChannel {
  const subscribed = new Map<Connection, Subscriber>()
  const checks = new Map<Connection, symbol>()

  return {
    subscribe: (connection, socketId, ticket) => {
      const check = Symbol(socketId)
      checks.set(connection, check)
      void examine(ticket, socketId).then((verdict) => {
        if (checks.get(connection) === check) {
          checks.delete(connection)
          answer(connection, verdict)
        }
        closeIfEmpty()
      })
    },
    leave: (connection) => {
      checks.delete(connection)
      end(connection)
      closeIfEmpty()
    },
    size: () => subscribed.size,
    sessions: () => [...new Set([...subscribed.values()].map(({ session }) => session))],
    send: (batch, sessions) => {
      const frames = {
        whole: once(() => Buffer.from(serverFrame(CHANGES_EVENT, batch.text, CHANGES_CHANNEL))),
        patched: once(() => patchedFrame(batch.patched)),
      }
      for (const [connection, { session, takesPatches }] of subscribed)
        if (sessions.has(session)) connection.send(frames[takesPatches ? 'patched' : 'whole']())
    },
    hasNewcomers: () => [...subscribed.values()].some(({ hasPositions }) => !hasPositions),
    sendPositions: ({ whole, moved }, sessions) => {
      const [wholeFrames, movedFrames] = [positionFrames(whole ?? []), positionFrames(moved)]
      for (const [connection, subscriber] of subscribed) {
        if (!sessions.has(subscriber.session)) continue
        const frames = subscriber.hasPositions ? movedFrames : wholeFrames
        if (whole !== null) subscriber.hasPositions = true
        for (const frame of frames) connection.send(frame)
      }
    },
    claim: (connection, data) => {
      const subscriber = subscribed.get(connection)
      const own = OwnClaims.safeParse(data)
      if (subscriber === undefined || subscriber.by === null || !own.success) return false
      const { source, by } = subscriber
      subscriber.claimed = !isEmpty(own.data)
      claims.announce({ source, by, ...own.data })
      return true
    },
    sendClaims: (message, source) => {
      const frame = once(() => claimsFrame(message))
      for (const [connection, subscriber] of subscribed)
        if (subscriber.by !== null && subscriber.source !== source) connection.send(frame())
    },
    drop: (sessions) => {
      const ended = subscriptionErrorFrame(CHANGES_CHANNEL, { status: 401, reason: 'The session has ended' })
      for (const [connection, { session }] of subscribed) {
        if (!sessions.has(session)) continue
        end(connection)
        connection.send(ended)
      }
      closeIfEmpty()
    },
  }

  async function examine(ticket: Ticket | null, socketId: string): Promise<Verdict> {
    if (ticket === null) return NO_TICKET
    try {
      const admission = await admit(ticket, socketId)
      if (admission === null) return NO_TICKET
      await open()
      return admission
    } catch {
      return NO_ANSWER
    }
  }

  function answer(connection: Connection, verdict: Verdict): void {
    if (!('session' in verdict)) return connection.send(subscriptionErrorFrame(CHANGES_CHANNEL, verdict))
    const source = randomUUID()
    subscribed.set(connection, { ...verdict, hasPositions: false, source, claimed: false })
    connection.send(subscribedFrame(CHANGES_CHANNEL))
    if (verdict.by !== null) connection.send(claimsFrame(claims.greeting(source)))
    joined()
  }

  /** What a person held is free as soon as the connection ends. */
  function end(connection: Connection): void {
    const subscriber = subscribed.get(connection)
    subscribed.delete(connection)
    if (subscriber?.claimed !== true || subscriber.by === null) return
    claims.announce({ source: subscriber.source, by: subscriber.by, open: [], held: [] })
  }

  function closeIfEmpty(): void {
    if (subscribed.size === 0 && checks.size === 0) close()
  }
}

/** Consoles that ask for patches take an object as data too, which is shorter than a string of the same JSON. */
function patchedFrame(batch: string): Buffer {
  return Buffer.from(`{"event":"${CHANGES_EVENT}","channel":"${CHANGES_CHANNEL}","data":${batch}}`)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

function positionFrames(messages: readonly string[]): Buffer[] {
  return messages.map((message) => Buffer.from(serverFrame(POSITIONS_EVENT, message, CHANGES_CHANNEL)))
}

function claimsFrame(message: ClaimsMessage): Buffer {
  return Buffer.from(serverFrame(CLAIMS_EVENT, message, CHANGES_CHANNEL))
}

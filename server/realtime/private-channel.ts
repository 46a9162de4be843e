import { CHANGES_CHANNEL, CHANGES_EVENT } from '../../contract/live-changes'
import { POSITIONS_EVENT } from '../../contract/positions'
import type { Connection } from './connection'
import { serverFrame, subscribedFrame, subscriptionErrorFrame } from './protocol'
import type { Ticket } from './ticket'

export type PrivateChannel = {
  /** Checks the ticket, then answers. A socket that asks again or leaves meanwhile gets no answer to this. */
  subscribe: (connection: Connection, socketId: string, ticket: Ticket | null) => void
  leave: (connection: Connection) => void
  /** Subscribed sockets. */
  size: () => number
  /** The ids of the subscribed sessions, each once. */
  sessions: () => number[]
  /** Sends a batch, which is JSON, to the sockets of these sessions and to no other. */
  send: (batch: string, sessions: ReadonlySet<number>) => void
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
  /** Ends the subscriptions of these sessions. Their sockets stay open for the public channel. */
  drop: (sessions: ReadonlySet<number>) => void
}

type Door = {
  /** The session that the ticket admits; null: none. Rejects if the database does not answer. */
  admit: (ticket: Ticket, socketId: string) => Promise<number | null>
  /** Resolves once every later change will be sent. Rejects if the database does not answer. */
  open: () => Promise<void>
  /** A socket is subscribed. */
  joined: () => void
  /** Nobody is subscribed and no ticket is being checked. */
  close: () => void
}

type Subscriber = { session: number; hasPositions: boolean }

type Verdict = { session: number } | { status: 401 | 503; reason: string }

const NO_TICKET: Verdict = { status: 401, reason: 'This ticket is not valid' }
const NO_ANSWER: Verdict = { status: 503, reason: 'The ticket cannot be checked now' }

/** The sockets of this process that are subscribed to the changes, each for one session. */
export function createPrivateChannel({ admit, open, joined, close }: Door): PrivateChannel {
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
      subscribed.delete(connection)
      closeIfEmpty()
    },
    size: () => subscribed.size,
    sessions: () => [...new Set([...subscribed.values()].map(({ session }) => session))],
    send: (batch, sessions) => {
      const frame = Buffer.from(serverFrame(CHANGES_EVENT, batch, CHANGES_CHANNEL))
      for (const [connection, { session }] of subscribed) if (sessions.has(session)) connection.send(frame)
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
    drop: (sessions) => {
      const ended = subscriptionErrorFrame(CHANGES_CHANNEL, { status: 401, reason: 'The session has ended' })
      for (const [connection, { session }] of subscribed) {
        if (!sessions.has(session)) continue
        subscribed.delete(connection)
        connection.send(ended)
      }
      closeIfEmpty()
    },
  }

  async function examine(ticket: Ticket | null, socketId: string): Promise<Verdict> {
    if (ticket === null) return NO_TICKET
    try {
      const session = await admit(ticket, socketId)
      if (session === null) return NO_TICKET
      await open()
      return { session }
    } catch {
      return NO_ANSWER
    }
  }

  function answer(connection: Connection, verdict: Verdict): void {
    if (!('session' in verdict)) return connection.send(subscriptionErrorFrame(CHANGES_CHANNEL, verdict))
    subscribed.set(connection, { session: verdict.session, hasPositions: false })
    connection.send(subscribedFrame(CHANGES_CHANNEL))
    joined()
  }

  function closeIfEmpty(): void {
    if (subscribed.size === 0 && checks.size === 0) close()
  }
}

function positionFrames(messages: readonly string[]): Buffer[] {
  return messages.map((message) => Buffer.from(serverFrame(POSITIONS_EVENT, message, CHANGES_CHANNEL)))
}

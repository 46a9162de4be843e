import type { Sql } from '../db/connect'
import type { LogCursor } from '../domain/feed/cursor'
import { readingSessions } from '../domain/sessions'
import { createClaims } from './claims'
import { createChangeReader } from './change-reader'
import type { HubLimits } from './limits'
import type { Log } from '../ground/log'
import { createPositionReader } from './position-reader'
import { createPrivateChannel, type PrivateChannel } from './private-channel'
import { readChannelSecret, readTicket, type Admission, type Ticket } from './ticket'

/** The private channel of this process and the readers behind it, which run while somebody is subscribed. */
export function openLiveChanges({
  sql,
  appKey,
  now,
  log,
  limits,
}: {
  sql: Sql
  appKey: string
  now: () => Date
  log: Log
  limits: Pick<HubLimits, 'bufferedBytes' | 'positionsMs'>
}): { channel: PrivateChannel; wake: () => void; place: () => LogCursor | null; stop: () => Promise<void> } {
  let secret: string | null = null
  const channel = createPrivateChannel({
    admit,
    open: () => reader.start(),
    joined: () => positions.start(),
    claims: {
      announce: (one) => claims.announce(one),
      greeting: (source) => claims.greeting(source),
    },
    close: () => {
      reader.stop()
      positions.stop()
    },
  })
  const claims = createClaims({ sql, log, send: channel.sendClaims })
  const reader = createChangeReader({ sql, channel, now, log })
  const positions = createPositionReader({
    sql,
    channel,
    now,
    log,
    everyMs: limits.positionsMs,
    // A reader may have batches of changes unread besides.
    mostBytes: limits.bufferedBytes / 4,
  })
  return { channel, wake: reader.wake, place: reader.place, stop: claims.stop }

  async function admit(ticket: Ticket, socketId: string): Promise<Admission | null> {
    secret ??= await readChannelSecret(sql)
    const admission = readTicket(ticket, { appKey, secret, socketId })
    if (admission === null) return null
    const { session } = admission
    return (await readingSessions(sql, [session], now())).has(session) ? admission : null
  }
}

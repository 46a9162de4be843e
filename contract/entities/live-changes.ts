import { z } from 'zod'
import { call } from '../wire/call'
import { ChangeList, Patch, type ChangesAnswer } from './sync'

/**
 * Ours: the changes themselves, pushed while a console is connected. The channel is private: a subscription needs a
 * ticket, which only signed-in staff get, and ends with their session by `pusher:subscription_error`: 401, or 503 where the
 * server could not check and may be asked again.
 */
export const CHANGES_CHANNEL = 'private-changes'
export const CHANGES_EVENT = 'changes'

/**
 * What happened between two cursors of the log, each row once and as it is now. A console whose cursor lies between them,
 * or at `after`, may store the rows and `next` as its cursor. `aside`: the changes that could not be read. `at`: when
 * the server read them, by its clock, ms since the epoch; absent: it did not say so. `patches`: rows of which only what
 * changed is sent, to consoles that asked for that with their ticket.
 */
export type LiveChanges = Pick<ChangesAnswer, 'changes' | 'next' | 'aside'> & {
  after: string
  at?: number | undefined
  patches?: readonly Patch[] | undefined
}

export const LiveChanges = z
  .object({
    after: z.string().min(1),
    next: z.string().min(1),
    at: z.number().optional().catch(undefined),
    changes: ChangeList,
    patches: z.array(Patch).optional(),
  })
  .transform(({ changes, ...rest }): LiveChanges => ({ ...rest, ...changes }))

/**
 * A cursor of the log is `log:`, its database, and its place in the log. Those of one database that are equally long
 * have the order of their text.
 */
const LOG_CURSOR = /^log:[^:]+:/

/** Below 0: `a` is the earlier one. Null if one of them is not a cursor of the same log. */
export function compareCursors(a: string, b: string): number | null {
  const log = LOG_CURSOR.exec(a)?.[0]
  if (log === undefined || !b.startsWith(log) || a.length !== b.length) return null
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A ticket for one socket, in the form that a Pusher client sends when it subscribes to a private channel. */
export const authorizeChannel = call({
  path: '/realtime/auth',
  access: { capability: 'read' },
  /** `patches`: the console understands patches, so it need not get whole rows. */
  input: () => ({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
    channel_name: z.literal(CHANGES_CHANNEL),
    patches: z.literal('YES').optional(),
  }),
  answer: () => ({ auth: z.string().min(1), channel_data: z.string().min(1) }),
})

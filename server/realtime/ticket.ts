import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CHANGES_CHANNEL } from '../../contract/entities/live-changes'
import type { Db } from '../db/connect'

/** What a Pusher client sends with a subscription: `auth` signs the socket, the channel and `channel_data`. */
export type Ticket = { auth: string; channel_data: string }

type Signing = { appKey: string; secret: string; socketId: string }

/**
 * `takesPatches`, `by`: absent in a ticket that an earlier build wrote. `by`: the name under which the claims of this person
 * are passed on; null: the person makes no claims and hears none.
 */
const Admission = z.object({
  session: z.int(),
  takesPatches: z.boolean().default(false),
  by: z.string().nullable().default(null),
})
export type Admission = z.output<typeof Admission>

/** A ticket of one session for one socket and the channel of the changes. */
export function writeTicket(admission: Admission, signing: Signing): Ticket {
  const channel_data = JSON.stringify(admission)
  return { auth: signatureOf(channel_data, signing), channel_data }
}

/** Null if this server did not write the ticket, or wrote it for another socket. */
export function readTicket({ auth, channel_data }: Ticket, signing: Signing): Admission | null {
  const [given, expected] = [Buffer.from(auth), Buffer.from(signatureOf(channel_data, signing))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Admission.parse(JSON.parse(channel_data))
}

function signatureOf(channelData: string, { appKey, secret, socketId }: Signing): string {
  const signed = `${socketId}:${CHANGES_CHANNEL}:${channelData}`
  return `${appKey}:${createHmac('sha256', secret).update(signed).digest('hex')}`
}

/** All server processes of a database share it, so a ticket of one is valid at the others. */
export async function readChannelSecret(sql: Db): Promise<string> {
  const [row] = await sql<{ value: string }[]>`select value from meta where key = 'channel_secret'`
  if (row === undefined) throw new Error('The table meta has no channel_secret.')
  return row.value
}

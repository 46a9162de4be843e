import { DAY_MS } from '../../contract/words/durations'
import type { Db } from '../db/connect'
import { siteOf } from '../ground/client-address'

const KNOWN_MS = 30 * DAY_MS

type Visit = { userId: number; address: string; now: Date }

export async function rememberNetwork(sql: Db, { userId, address, now }: Visit): Promise<void> {
  await sql`
    insert into known_networks (user_id, network, seen_at) values (${userId}, ${siteOf(address)}, ${now})
    on conflict (user_id, network) do update set seen_at = excluded.seen_at`
}

/** A network counts as known if it was seen after this time. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_MS)
}

export async function pruneNetworks(sql: Db): Promise<void> {
  await sql`delete from known_networks where seen_at < now() - interval '90 days'`
}

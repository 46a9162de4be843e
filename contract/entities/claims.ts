import { z } from 'zod'

/**
 * Ours: which orders a dispatcher is busy with, on the private channel of the changes. A console sends its whole list as a
 * client event when it changes and every few seconds; the server adds who it is and passes it on. Nothing is stored, and
 * nothing is blocked by it.
 */
export const CLAIM_EVENT = 'client-claims'
export const CLAIMS_EVENT = 'claims'

/** A list that was not sent again within this time, in ms, is over. */
export const CLAIM_LIFE_MS = 15_000
/** Orders in one list; more are cut off. */
export const MOST_CLAIMS = 100

const Ids = z.array(z.int().positive()).max(MOST_CLAIMS)

/** Ids of orders. `open`: the current order of assign mode. `held`: changed, and not on the server yet. */
export const OwnClaims = z.object({ open: Ids, held: Ids })
export type OwnClaims = z.output<typeof OwnClaims>

/** `source`: one connection of a person, at random. `by`: the name of the person. Two empty lists: it is over. */
export const ClaimsOf = OwnClaims.extend({ source: z.string().min(1), by: z.string() })
export type ClaimsOf = z.output<typeof ClaimsOf>

/** `you`: the source of the console itself, in its first message. */
export type ClaimsMessage = { you?: string; claims: readonly ClaimsOf[] }

const Message = z.object({ you: z.string().optional(), claims: z.array(z.unknown()) })

/** Null for what is no message of claims. A bad row costs itself only. */
export function readClaims(data: unknown): ClaimsMessage | null {
  const message = Message.safeParse(data)
  if (!message.success) return null
  const { you, claims } = message.data
  return {
    ...(you !== undefined && { you }),
    claims: claims.flatMap((row) => ClaimsOf.safeParse(row).data ?? []),
  }
}

export function isEmpty({ open, held }: OwnClaims): boolean {
  return open.length === 0 && held.length === 0
}

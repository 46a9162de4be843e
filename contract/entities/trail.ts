import { z } from 'zod'
import { call } from '../wire/call'
import { QueryId, QueryPage } from '../wire/input'
import { pageOf } from '../wire/page'
import { WireId, WireIdOrNull, WireText, WireTextOrNull } from '../wire/wire'
import { WireInstant } from '../wire/wire-dates'

/** Ours: who changed what, and when. */

/** What holds for the whole office. */
export const OFFICE_SUBJECTS = ['intake', 'charges', 'lateness', 'displays', 'push', 'office'] as const
export type OfficeSubject = (typeof OFFICE_SUBJECTS)[number]

/**
 * A rider has the id of the riders; a company, a member and a customer have the id of the user; a subject of the office
 * has the id 1.
 */
export const TRAIL_SUBJECTS = ['order', 'rider', 'company', 'member', 'customer', ...OFFICE_SUBJECTS] as const
export type TrailSubject = (typeof TRAIL_SUBJECTS)[number]
export const OFFICE_ID = 1

/** rate: of a company's rate card; payment: registered; reminder: sent; bulk_order: placed for the company; sent: a push; hand_in: cash; note: written. */
export const TRAIL_KINDS = [
  'created',
  'changed',
  'deleted',
  'rate',
  'payment',
  'reminder',
  'bulk_order',
  'sent',
  'hand_in',
  'note',
] as const

const Value = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => value ?? null)
export const TrailChange = z.object({ before: Value, after: Value })
export type TrailChange = z.output<typeof TrailChange>
export type TrailValue = TrailChange['before']

/**
 * `kind` may be a word that a later server has. `actor`: name and role as they were; null: by the system. `about`: what
 * of the subject, such as 'order 12'. `fields`: what changed, amounts in naira; of a password only that it changed.
 */
export const TrailLine = z.object({
  id: WireId,
  at: WireInstant,
  actor: z
    .object({ id: WireIdOrNull, name: WireText, role: WireTextOrNull })
    .nullish()
    .transform((actor) => actor ?? null),
  kind: WireText,
  about: WireTextOrNull,
  fields: z.record(z.string(), TrailChange),
  request_id: WireTextOrNull,
})
export type TrailLine = z.output<typeof TrailLine>

/** Newest first. */
export const readTrail = call({
  path: '/admin/audit',
  access: { capability: 'readTrail' },
  input: () => ({ subject: z.enum(TRAIL_SUBJECTS), id: QueryId, page: QueryPage }),
  answer: () => pageOf(TrailLine),
})

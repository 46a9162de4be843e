import { z } from 'zod'

/**
 * What the caller saw of the row, in a command of ours. The server refuses with a 409 if the row has changed since, or
 * if a database that was restored has given its id to another row.
 */
export const EXPECTED_ROW = {
  expected_revision: z.int().positive().optional(),
  expected_created_at: z.iso.datetime().optional(),
  expected_tracking_id: z.string().max(100).optional(),
}

export type ExpectedRow = {
  expected_revision?: number | undefined
  expected_created_at?: string | undefined
  expected_tracking_id?: string | undefined
}

/** What a row keeps as long as it exists. `tracking_id`: from its first assignment on. */
export type RowIdentity = { created_at?: string | undefined; tracking_id?: string | null | undefined }

/** Some servers give an instant with its fraction in one answer and without it in another. */
const FRACTION_MS = 1_000

/** Whether two versions with one id are versions of one row. Also true if one of them lacks the fields that would show it. */
export function isSameRow(a: RowIdentity, b: RowIdentity): boolean {
  const apartMs = Math.abs(Date.parse(a.created_at ?? '') - Date.parse(b.created_at ?? ''))
  if (apartMs >= FRACTION_MS) return false
  return !a.tracking_id || !b.tracking_id || a.tracking_id === b.tracking_id
}

/** The same for a row of the server and what the caller of a command saw. */
export function isExpectedRow(row: RowIdentity, expected: ExpectedRow): boolean {
  return isSameRow(row, {
    created_at: expected.expected_created_at,
    tracking_id: expected.expected_tracking_id,
  })
}

/** Why a command was not executed on a row with the right id. `title`: 'Order 1042'. */
export function restoredSince(title: string): string {
  return `The server's data was restored from an earlier state. ${title} is no longer the one that you saw, so your change was not made.`
}

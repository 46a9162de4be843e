import { z } from 'zod'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { discardDrafts } from '../../../db/writes/drafts'
import { KeptWords } from '../../shared/drafts/kept-values'

/** What was typed. `held`: ids of the orders with cash at that time. `without`: those that are not handed in now. */
const Draft = z.object({
  counted: KeptWords,
  note: KeptWords,
  without: z.array(z.number()).catch([]),
  held: z.array(z.number()).catch([]),
})
export type HandInDraft = z.output<typeof Draft>

export const EMPTY_HAND_IN: HandInDraft = { counted: '', note: '', without: [], held: [] }

/** The stored draft; empty if there is none, or if it cannot be read. */
export function readHandInDraft(stored: unknown): HandInDraft {
  return Draft.safeParse(stored ?? {}).data ?? EMPTY_HAND_IN
}

/** Whether all orders of a draft were handed in since: by it, with an answer that got lost, or by a colleague. */
export function isHandedIn({ held, without }: HandInDraft, orders: readonly { id: number }[]): boolean {
  const covered = held.filter((id) => !without.includes(id))
  return covered.length > 0 && !orders.some(({ id }) => covered.includes(id))
}

const FORM = '/rider-cash?rider='

export function handInForm(riderId: number): string {
  return `${FORM}${riderId}`
}

/** Deletes the drafts of riders who hold no cash. `at`: when that was read; drafts after that stay. */
export async function endHandInDrafts(
  database: ConsoleDatabase,
  { holding, at }: { holding: ReadonlySet<number>; at: number },
): Promise<void> {
  await discardDrafts(
    database,
    ({ form, savedAt }) =>
      form.startsWith(FORM) && !holding.has(Number(form.slice(FORM.length))) && savedAt <= at,
  )
}

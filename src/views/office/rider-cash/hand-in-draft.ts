import { z } from 'zod'
import { KeptWords } from '../../shared/drafts/kept-values'

/** What was typed. `without`: ids of the orders that are not handed in now. */
const Draft = z.object({
  counted: KeptWords,
  note: KeptWords,
  without: z.array(z.number()).catch([]),
})
export type HandInDraft = z.output<typeof Draft>

/** The stored draft; empty if there is none, or if it cannot be read. */
export function readHandInDraft(stored: unknown): HandInDraft {
  return Draft.safeParse(stored ?? {}).data ?? { counted: '', note: '', without: [] }
}

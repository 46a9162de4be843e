import { z } from 'zod'
import { InputId, Text } from '../wire/input'
import { WireInstant } from '../wire/wire-dates'
import { WireText } from '../wire/wire'

/** Ours: what people wrote about an order, a rider or a company. */

/** Characters of a note. */
export const MOST_NOTE = 500
/** A row carries at most so many notes, the latest. */
export const NOTES_ON_ROW = 20

/** `id`: made by the console that wrote it, so that a note is never stored twice. `by`: the name of its writer. */
const Note = z.object({ id: z.string().min(1), at: WireInstant, by: WireText, text: WireText })
export type Note = z.output<typeof Note>

/** The oldest first. Absent without notes, or on a server that keeps none; a note that cannot be read is left out. */
export const WireNotes = z
  .array(z.unknown())
  .transform((notes): Note[] => notes.flatMap((note) => Note.safeParse(note).data ?? []))
  .optional()

/** `written_at`: when the person wrote it, by the console; the server takes its own time if that is later. */
const Given = {
  note_id: z.uuid(),
  text: Text(MOST_NOTE),
  written_at: z.iso.datetime(),
}
export type GivenNote = z.output<z.ZodObject<typeof Given>>

export const noteInput = {
  order: { order_id: InputId, ...Given },
  rider: { id: InputId, ...Given },
  company: { user_id: InputId, ...Given },
}
export const NOTE_SAVED = 'Note saved.'

import { randomUUID } from 'node:crypto'
import type { GivenNote } from '../../../contract/entities/notes'

/** As a console sends it. */
export function newNote(text = 'Called the customer, no answer', at = '2026-03-02T08:59:00.000Z'): GivenNote {
  return { note_id: randomUUID(), text, written_at: at }
}

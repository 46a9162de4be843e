import { NOTES_ON_ROW, type GivenNote, type Note } from '../../../contract/entities/notes'
import { DAY_MS } from '../../../contract/words/durations'
import type { Db } from '../../db/connect'
import type { Query } from '../../db/query'

export type NoteSubject = 'order' | 'rider' | 'company'

/** A note that was written offline has its own time, if it is not older than this. ms */
const OLDEST_MS = 30 * DAY_MS

type Writing = { subject: NoteSubject; id: number; actor: { userId: number; name: string }; now: Date }

/** False if the note is stored already: it was sent twice. */
export async function storeNote(
  sql: Db,
  { note_id, text, written_at }: GivenNote,
  { subject, id, actor, now }: Writing,
): Promise<boolean> {
  const written = Date.parse(written_at)
  const isBelievable = written <= now.getTime() && written >= now.getTime() - OLDEST_MS
  const row = {
    id: note_id,
    subject,
    subject_id: id,
    at: isBelievable ? new Date(written) : now,
    by_user_id: actor.userId,
    by_name: actor.name,
    text,
  }
  const stored = await sql`insert into notes ${sql(row)} on conflict (id) do nothing returning id`
  return stored.length > 0
}

/** The latest notes of a row as JSON, the oldest first; null without any. `id`: the column with the id of the row. */
export function notesOf(sql: Db, subject: NoteSubject, id: Query<object[]>): Query<object[]> {
  return sql`(
    select json_agg(json_build_object('id', latest.id, 'at', latest.at, 'by', latest.by_name, 'text', latest.text) order by latest.at)
    from (
      select * from notes where notes.subject = ${subject} and notes.subject_id = ${id}
      order by notes.at desc limit ${NOTES_ON_ROW}
    ) latest
  )`
}

/** Of a column that `notesOf` read. */
export function toNotes(read: readonly Note[] | null): Note[] | undefined {
  return read?.map((note) => ({ ...note, at: new Date(note.at).toISOString() }))
}

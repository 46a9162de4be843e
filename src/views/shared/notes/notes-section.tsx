import './notes.css'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { NOTES_ON_ROW, type Note } from '../../../../contract/entities/notes'
import { displayDate } from '../../../../contract/words/dates'
import { useApp } from '../../console'
import { countOf } from '../lists/search-words'
import { Button } from '../../ui/controls/button'
import { keyed } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'
import { NoteDialog } from './note-dialog'
import type { NoteSubject } from './note-subject'

type Props = {
  row: { notes?: readonly Note[] | undefined; unsentNotes?: number }
  heading?: 'h2' | 'h3'
  /** Opens the dialog; absent: notes are only read here. */
  onAdd?: () => void
}

/** The notes of a row, the newest first. Hidden on a server that keeps none. */
export function NotesSection({ row, heading: Heading = 'h3', onAdd }: Props) {
  const { config } = useApp()
  const { notes = [] } = row
  if (!config.notes || (notes.length === 0 && onAdd === undefined)) return null
  return (
    <section className="pane-section notes" aria-label="Notes">
      <div className="notes-head">
        <Heading>Notes</Heading>
        {onAdd !== undefined && (
          <Button size="s" icon={<NotebookPen aria-hidden="true" />} {...keyed('note')} onClick={onAdd}>
            Add note
          </Button>
        )}
      </div>
      <NoteList row={row} />
    </section>
  )
}

function NoteList({ row: { notes = [], unsentNotes = 0 } }: Pick<Props, 'row'>) {
  return (
    <>
      {notes.length > 0 && (
        <ul>
          {notes.toReversed().map(({ id, text, by, at }) => (
            <li key={id}>
              <p>{text}</p>
              <span>
                {by}, {displayDate(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unsentNotes > 0 && (
        <p>
          {countOf(unsentNotes, 'note')} {unsentNotes === 1 ? 'is' : 'are'} not on the server yet.
        </p>
      )}
      {notes.length >= NOTES_ON_ROW && <p>Only the latest {NOTES_ON_ROW} are shown.</p>}
    </>
  )
}

/** The same, with the dialog and its key. */
export function NotesOf({ subject, ...section }: Omit<Props, 'onAdd'> & { subject: NoteSubject }) {
  const { config } = useApp()
  const [isWriting, setIsWriting] = useState(false)
  const write = () => setIsWriting(true)
  useKeys('note', write, { enabled: config.notes })
  return (
    <>
      <NotesSection {...section} onAdd={write} />
      {isWriting && <NoteDialog subject={subject} onClose={() => setIsWriting(false)} />}
    </>
  )
}

import './notes.css'
import { Dialog } from '@radix-ui/themes'
import { useRef, useState, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { MOST_NOTE } from '../../../../contract/entities/notes'
import { fullName } from '../../../../contract/rules/order-display'
import { newId } from '../../../db/core/new-id'
import { useApp, useConsole } from '../../console'
import { Button } from '../../ui/controls/button'
import { TextArea } from '../../ui/controls/text-area'
import { usePreferences } from '../../theme/preferences'
import { useSave } from '../commands/use-save'
import { DraftGate } from '../drafts/draft-gate'
import { KeptWords } from '../drafts/kept-values'
import type { OpenedDraft } from '../drafts/use-draft'
import { FormDialog } from '../forms/form-dialog'
import { noteCommand, noteForm, QUICK_NOTES, subjectWords, type NoteSubject } from './note-subject'

type Props = { subject: NoteSubject; onClose: () => void }

/** Writes a note (AD-06): a digit saves a quick one, a letter begins to write. Works offline. */
export function NoteDialog({ subject, onClose }: Props) {
  const { busy, save } = useNote(subject, onClose)
  const { singleKeys } = usePreferences().preferences
  const body = useRef<HTMLDivElement>(null)
  const quick = QUICK_NOTES[subject.kind]
  const press = (event: KeyboardEvent) => {
    const field = body.current?.querySelector('textarea')
    if (event.target === field || event.ctrlKey || event.metaKey || event.altKey) return
    const text = singleKeys ? quick[Number(event.key) - 1] : undefined
    // The browser writes a letter into the field that has the focus then.
    if (/^\p{L}$/u.test(event.key)) field?.focus()
    if (text === undefined) return
    event.preventDefault()
    void save(text)
  }
  return (
    <FormDialog title={`Note on ${subjectWords(subject)}`} onClose={onClose}>
      <div ref={body} role="presentation" onKeyDown={press}>
        <ol className="quick-notes" aria-label="Quick notes">
          {quick.map((text, index) => (
            <li key={text}>
              <Button
                kind="soft"
                size="l"
                disabled={busy}
                shortcut={String(index + 1)}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => void save(text)}
              >
                {text}
              </Button>
            </li>
          ))}
        </ol>
        <DraftGate form={noteForm(subject)}>
          {(draft) => <NoteForm draft={draft} subject={subject} onClose={onClose} />}
        </DraftGate>
      </div>
    </FormDialog>
  )
}

function useNote(subject: NoteSubject, onStored: () => void) {
  const { user } = useConsole()
  const { now } = useApp()
  const { busy, save } = useSave(onStored)
  return {
    busy,
    save: (text: string) => {
      const note = { id: newId(), at: new Date(now()).toISOString(), by: fullName(user), text }
      return save(noteCommand(subject, note))
    },
  }
}

const Draft = z.object({ text: KeptWords }).catch({ text: '' })

/** What is typed is kept on this device until it is saved. */
function NoteForm({ draft, subject, onClose }: Props & { draft: OpenedDraft }) {
  const { busy, save } = useNote(subject, () => {
    // The storage banners report a failure; the draft then stays.
    draft.writer.end().catch(() => undefined)
    onClose()
  })
  const [text, setText] = useState(() => Draft.parse(draft.values).text)
  const [isChecked, setIsChecked] = useState(false)
  const written = text.trim()
  const error = wrongIn(written)
  const change = (next: string) => {
    setText(next)
    setIsChecked(false)
    draft.writer.keep(next.trim() === '' ? null : { text: next })
  }
  const submit = () => {
    setIsChecked(true)
    if (error === null) void save(written)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label="Note"
        rows={3}
        value={text}
        disabled={busy}
        error={isChecked || written.length > MOST_NOTE ? error : null}
        hint={`${written.length} of ${MOST_NOTE} characters. Ctrl+Enter saves.`}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      />
      <div className="dialog-buttons">
        <Dialog.Close>
          <Button size="l">Close</Button>
        </Dialog.Close>
        <Button type="submit" size="l" kind="solid" disabled={busy} aria-busy={busy}>
          Save note
        </Button>
      </div>
    </form>
  )
}

function wrongIn(written: string): string | null {
  if (written === '') return 'Write the note.'
  return written.length > MOST_NOTE ? `A note has at most ${MOST_NOTE} characters.` : null
}

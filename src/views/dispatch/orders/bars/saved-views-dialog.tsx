import '../../../ui/overlays/confirm-dialog.css'
import './column-chooser.css'
import { Dialog } from '@radix-ui/themes'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { TextField } from '../../../ui/controls/text-field'
import type { SavedViews } from './use-saved-views'

const NO_NAME = 'Enter a name for the view.'

type Props = { open: boolean; saved: SavedViews; onClose: () => void }

export function SavedViewsDialog({ open, saved, onClose }: Props) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content
        ref={content}
        className="dialog-content"
        maxWidth="420px"
        onOpenAutoFocus={(event) => {
          // By default the first Delete button would get the focus.
          event.preventDefault()
          content.current?.querySelector('input')?.focus()
        }}
      >
        <Dialog.Title className="dialog-title">Saved views</Dialog.Title>
        <Dialog.Description className="dialog-body">
          A view saves status, filters, sorting, columns and row height, but not the search.
        </Dialog.Description>
        {saved.views.length > 0 && (
          <ul className="chooser-list" aria-label="Saved views">
            {saved.views.map(({ name }) => (
              <li key={name}>
                <span className="chooser-name ellipsis">{name}</span>
                <IconButton label={`Delete ${name}`} size="s" onClick={() => saved.remove(name)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <SaveForm
          onSave={(name) => {
            saved.save(name)
            onClose()
          }}
          onClose={onClose}
        />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function SaveForm({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <form
      className="view-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return setError(NO_NAME)
        onSave(name.trim())
      }}
    >
      <TextField
        label="Name for the current view"
        value={name}
        error={error}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div className="dialog-buttons">
        <Button size="l" onClick={onClose}>
          Close
        </Button>
        <Button size="l" kind="solid" type="submit">
          Save view
        </Button>
      </div>
    </form>
  )
}

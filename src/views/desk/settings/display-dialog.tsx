import { Dialog, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { Display } from '../../../../contract/entities/displays'
import { FormDialog } from '../../shared/forms/form-dialog'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { Button } from '../../ui/controls/button'
import { FailureLine } from '../../ui/states/failure-line'
import { TextField } from '../../ui/controls/text-field'
import { draftOf } from './display-draft'
import { DisplayFields } from './display-fields'
import { OFFLINE } from './display-words'
import { useSaveDisplay } from './use-save-display'

type Props = {
  /** Null: a new display is paired. */
  display: Display | null
  onClose: () => void
  onSaved: () => void
}

/** Pairs a display by the code on its screen, or edits the settings of a display. */
export function DisplayDialog({ display, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState(() => draftOf(display))
  const { busy, errors, failure, save } = useSaveDisplay(display, onSaved)
  const isOffline = useIsOffline()
  const isNew = display === null
  return (
    <FormDialog title={isNew ? 'Pair a display' : `Edit ${display.name}`} maxWidth="560px" onClose={onClose}>
      <form
        className="display-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(draft)
        }}
      >
        {isNew && (
          <TextField
            label="Code"
            mark="required"
            hint="Open /wall on the computer of the display. It shows the code for 10 minutes."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={errors['code'] ?? null}
            value={draft.code}
            onChange={({ target }) => setDraft({ ...draft, code: target.value.toUpperCase() })}
          />
        )}
        <TextField
          label="Name"
          mark="required"
          hint="Where it hangs, such as Lagos office."
          autoComplete="off"
          error={errors['name'] ?? null}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <DisplayFields draft={draft} errors={errors} onChange={setDraft} />
        <FailureLine failure={failure} />
        {isOffline && (
          <Text as="p" size="1" color="gray" role="alert">
            {OFFLINE}
          </Text>
        )}
        <div className="dialog-buttons">
          <Dialog.Close>
            <Button size="l">Cancel</Button>
          </Dialog.Close>
          <Button type="submit" size="l" kind="solid" disabled={busy || isOffline} aria-busy={busy}>
            {isNew ? 'Pair display' : 'Save display'}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

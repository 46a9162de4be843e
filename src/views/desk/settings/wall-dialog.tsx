import { Dialog, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { DisplaySettings } from '../../../../contract/entities/displays'
import type { ComputerNotes } from '../../../db/core/computer-notes'
import { writeNote } from '../../shared/displays/display-notes'
import { FormDialog } from '../../shared/forms/form-dialog'
import { Button } from '../../ui/controls/button'
import { toasts } from '../../ui/toasts/toasts'
import { settingsDraft, settingsErrors, settingsOf } from './display-draft'
import { DisplayFields } from './display-fields'

type Props = { notes: ComputerNotes; settings: DisplaySettings; onClose: () => void }

/** Changes how the wall of staff is set on this device. */
export function WallDialog({ notes, settings, onClose }: Props) {
  const [draft, setDraft] = useState(() => settingsDraft(settings))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isUnsaved, setUnsaved] = useState(false)
  const save = async () => {
    const wrong = settingsErrors(draft)
    setErrors(wrong ?? {})
    setUnsaved(false)
    if (wrong !== null) return
    try {
      await writeNote(notes, 'display.own', settingsOf(draft))
    } catch {
      return setUnsaved(true)
    }
    toasts.success('Wall settings saved.')
    onClose()
  }
  return (
    <FormDialog title="Wall on this device" maxWidth="560px" onClose={onClose}>
      <form
        className="display-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DisplayFields draft={draft} errors={errors} onChange={setDraft} />
        {isUnsaved && (
          <Text as="p" size="1" color="red" role="alert">
            This device could not save the settings. The wall stays as it was.
          </Text>
        )}
        <div className="dialog-buttons">
          <Dialog.Close>
            <Button size="l">Cancel</Button>
          </Dialog.Close>
          <Button type="submit" size="l" kind="solid">
            Save wall
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

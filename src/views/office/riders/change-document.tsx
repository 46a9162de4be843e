import { useId, useState } from 'react'
import {
  DOCUMENT_LABELS,
  setRiderDocument,
  type DocumentName,
} from '../../../../contract/entities/rider-documents'
import { fullName } from '../../../../contract/rules/order-display'
import { inSentence } from '../../../../contract/words/in-sentence'
import type { Rider } from '../../../../contract/entities/riders'
import { useConsole } from '../../console'
import { FormDialog } from '../../shared/forms/form-dialog'
import { FormFoot } from '../../shared/forms/form-foot'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { useSendOnce } from '../../shared/online/use-send-once'
import { Button } from '../../ui/controls/button'
import { fieldAria, FieldFrame } from '../../ui/controls/field-frame'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { toasts } from '../../ui/toasts/toasts'
import { readPicture, type ReadPicture } from './read-picture'

type Props = {
  rider: Rider
  name: DocumentName
  /** There is a picture, which the new one replaces. */
  isThere: boolean
  onClose: () => void
}

/** Adds, replaces or deletes the picture of a paper (AD-09). Needs the server. */
export function ChangeDocument({ rider, name, isThere, onClose }: Props) {
  const [picture, setPicture] = useState<ReadPicture | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [asksDeletion, setAsksDeletion] = useState(false)
  const { busy, failure, save } = useSaveDocument({ rider, name, onClose })
  const isOffline = useIsOffline()
  const label = DOCUMENT_LABELS[name]
  const choose = async (file: File) => {
    const read = await readPicture(file)
    setPicture(read)
    setError(
      read === null ? `This browser cannot read ${file.name} as a picture. Choose a JPEG or PNG.` : null,
    )
  }
  const submit = () => (picture === null ? setError('Choose a picture.') : void save(picture))
  return (
    <FormDialog title={`${label} of ${fullName(rider)}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ChoosePicture error={error} busy={busy} onChoose={(file) => void choose(file)} />
        {picture !== null && <img className="document-preview" src={picture.whole} alt={`New ${label}`} />}
        {isThere && (
          <p className="document-deletion">
            <Button kind="ghost" danger disabled={busy || isOffline} onClick={() => setAsksDeletion(true)}>
              Delete the present picture
            </Button>
          </p>
        )}
        <FormFoot label="Save picture" things="Documents" busy={busy} keeps={false} failure={failure} />
      </form>
      <ConfirmDialog
        open={asksDeletion}
        title={`Delete the ${inSentence(label)}?`}
        confirmLabel="Delete the picture"
        stayLabel="Keep it"
        danger
        busy={busy}
        failure={failure}
        onClose={() => setAsksDeletion(false)}
        onConfirm={() => void save(null)}
      >
        The server keeps no copy of it.
      </ConfirmDialog>
    </FormDialog>
  )
}

type ChooseProps = { error: string | null; busy: boolean; onChoose: (file: File) => void }

function ChoosePicture({ error, busy, onChoose }: ChooseProps) {
  const id = useId()
  const hint = 'A photo or a scan. It is made smaller, and the place where it was taken is left out.'
  return (
    <FieldFrame id={id} label="Picture" mark="required" error={error} hint={hint}>
      <input
        {...fieldAria({ id, mark: 'required', error, hint })}
        id={id}
        className="document-file"
        type="file"
        accept="image/*"
        disabled={busy}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
    </FieldFrame>
  )
}

function useSaveDocument({ rider, name, onClose }: Pick<Props, 'rider' | 'name' | 'onClose'>) {
  const { syncNow } = useConsole()
  const { busy, failure, send } = useSendOnce(setRiderDocument, { endsForm: true })
  const save = async (picture: ReadPicture | null) => {
    const outcome = await send({ id: rider.id, name, ...(picture ?? { whole: null, small: null }) })
    if (outcome?.kind !== 'success') return
    const object = `${DOCUMENT_LABELS[name]} of ${fullName(rider)}`
    toasts.success(picture === null ? 'Picture deleted.' : 'Picture saved.', { object })
    syncNow()
    onClose()
  }
  return { busy, failure, save }
}

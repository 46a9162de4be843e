import { Dialog } from '@radix-ui/themes'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { Button } from '../../ui/controls/button'
import { FailureLine } from '../../ui/states/failure-line'
import { useIsOffline } from '../freshness/use-freshness'
import { DraftLine } from '../order-form/draft-line'

type Props = {
  /** The verb and its object: 'Add member'. */
  label: string
  /** 'Members': what cannot be changed without a connection. */
  things: string
  busy: boolean
  /** A draft with unsent text is stored. */
  isKept?: boolean
  /** False for a form that has no draft. */
  keeps?: boolean
  /** Says what the stored draft leaves out. */
  note?: string
  /** Why the last try failed. */
  failure: ApiFailure | null
  onClear?: () => void
}

/** The end of a form in a dialog: the line of its draft, why it cannot be sent, and its buttons. */
export function FormFoot({ label, things, busy, failure, note, ...draft }: Props) {
  const { keeps = true, isKept = false, onClear = () => undefined } = draft
  const isOffline = useIsOffline()
  return (
    <>
      {isKept && <DraftLine thing="form" list={things} isInDoubt={false} onClear={onClear} />}
      {isKept && note !== undefined && <p className="form-note">{note}</p>}
      {isOffline && (
        <p className="form-note" role="status">
          You are offline, so nothing can be sent. {things} change only while the server answers.
          {keeps && ' What you type is kept on this device.'}
        </p>
      )}
      <FailureLine failure={failure} />
      <div className="dialog-buttons">
        <Dialog.Close>
          <Button size="l">Close</Button>
        </Dialog.Close>
        <Button type="submit" size="l" kind="solid" disabled={busy || isOffline} aria-busy={busy}>
          {label}
        </Button>
      </div>
    </>
  )
}

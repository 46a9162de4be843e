import './draft-line.css'
import { AskingButton } from '../../ui/overlays/asking-button'

type Props = {
  /** 'order' */
  thing: string
  /** Where the person can look for it: 'Orders'. */
  list: string
  /** The form was sent and the result is not known. */
  isInDoubt: boolean
  onClear: () => void
}

/** Says that a draft is stored, with a button to clear it. */
export function DraftLine({ thing, list, isInDoubt, onClear }: Props) {
  return (
    <p className="draft-line">
      Kept as a draft on this device.
      <AskingButton
        label="Clear form"
        kind="ghost"
        size="s"
        title="Clear the form?"
        stayLabel="Keep it"
        confirmLabel="Clear form"
        onConfirm={onClear}
      >
        {isInDoubt
          ? `This ${thing} may already have been created. Check ${list} first. What you typed will be lost for good.`
          : 'What you typed will be lost for good.'}
      </AskingButton>
    </p>
  )
}

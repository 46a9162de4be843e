import './draft-line.css'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'

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
  const [asking, setAsking] = useState(false)
  return (
    <p className="draft-line">
      Kept as a draft on this device.
      <Button kind="ghost" size="s" onClick={() => setAsking(true)}>
        Clear form
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Clear the form?"
        stayLabel="Keep it"
        confirmLabel="Clear form"
        danger
        onConfirm={() => {
          setAsking(false)
          onClear()
        }}
      >
        {isInDoubt
          ? `This ${thing} may already have been created. Check ${list} first. What you typed will be lost for good.`
          : 'What you typed will be lost for good.'}
      </ConfirmDialog>
    </p>
  )
}

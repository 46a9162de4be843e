import { useState } from 'react'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useBulkForm } from './bulk-form-context'

/** Lets a person stop waiting for the result of a bulk order that was sent. */
export function GiveUp() {
  const { actor } = useBulkForm()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button kind="ghost" onClick={() => setAsked(true)}>
        Change it instead
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Change what was sent?"
        stayLabel="Keep as sent"
        confirmLabel="Change it"
        danger
        onConfirm={() => {
          setAsked(false)
          actor.send({ type: 'form.cleared' })
        }}
      >
        It may already have been created. Waybill finds that out before the changed one is created, and asks
        you if it was.
      </ConfirmDialog>
    </>
  )
}

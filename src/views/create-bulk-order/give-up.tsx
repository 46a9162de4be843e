import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useBulkForm } from './bulk-form-context'

/** The way out of not knowing: to look for oneself, and to let go of what was sent. */
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
        It may already have been created. Check <Link href="/bulk-orders">Bulk Orders</Link> first: if you
        change it, you send another bulk order.
      </ConfirmDialog>
    </>
  )
}

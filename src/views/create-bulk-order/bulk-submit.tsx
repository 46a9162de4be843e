import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useFreshness } from '../shell/use-freshness'
import { useBulkForm, useStage } from './bulk-form-context'

/** Create Order, and what stands in its way. */
export function BulkSubmit({ onCreate }: { onCreate: () => void }) {
  const { actor } = useBulkForm()
  const stage = useStage()
  const isUnknown = stage === 'doubtful' || stage === 'offline'
  const isBusy = stage === 'leaving'
  return (
    <>
      <SubmitNote />
      <Button
        size="l"
        kind="solid"
        className="bulk-create"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={isUnknown ? () => actor.send({ type: 'again.pressed' }) : onCreate}
      >
        {isBusy ? 'Creating' : 'Create Order'}
      </Button>
      {isUnknown && <GiveUp />}
    </>
  )
}

function SubmitNote() {
  const { actor } = useBulkForm()
  const { level } = useFreshness()
  const stage = useStage()
  const isUnstored = useSelector(actor, (snapshot) => snapshot.matches({ filling: 'unstored' }))
  const isOffline = level === 'offline'
  if (stage === 'doubtful' || stage === 'offline') {
    return (
      <p className="bulk-note" role="alert" data-tone="warning">
        No answer came: whether the bulk order was created is not known yet.{' '}
        {isOffline ? 'Once there is a connection, press' : 'Press'} Create Order again. It is created once.
      </p>
    )
  }
  if (isUnstored) {
    return (
      <p className="bulk-note" role="alert" data-tone="warning">
        This computer could not save the bulk order. Nothing was sent.
      </p>
    )
  }
  if (!isOffline) return null
  return (
    <p className="bulk-note" role="status">
      Creating needs a connection. What you type is kept on this computer.
    </p>
  )
}

/** The way out of not knowing: to look for oneself, and to let go of what was sent. */
function GiveUp() {
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
        It may have been created already: look in <Link href="/bulk-orders">Bulk Orders</Link> first. What you
        send after a change is another bulk order.
      </ConfirmDialog>
    </>
  )
}

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { displayNaira, toNaira } from '../../../contract/money'
import type { partPaymentMachine } from '../../machines/part-payment'
import { useFreshness } from '../shared/freshness/use-freshness'
import { isHeld, isInDoubt, type AttemptStage } from '../shared/order-form/use-attempt-stage'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { paymentDoubt, paymentTrouble } from './payment-words'

type Props = {
  actor: ActorRefFrom<typeof partPaymentMachine>
  stage: AttemptStage
}

export function PaymentNote({ actor, stage }: Props) {
  const { level } = useFreshness()
  const before = useSelector(actor, ({ context }) => context.attempt?.balance ?? null)
  const trouble = useSelector(actor, paymentTrouble)
  if (stage.kind === 'likely')
    return (
      <div className="payment-note" role="alert">
        <p>
          No answer came back. The balance was {displayNaira(before)} and is{' '}
          {displayNaira(toNaira(stage.candidate.id))} now. Is this payment in it?
        </p>
        <div>
          <Button onClick={() => actor.send({ type: 'likely.confirmed' })}>Yes, it is registered</Button>
          <Button onClick={() => actor.send({ type: 'likely.rejected' })}>No, it is not</Button>
        </div>
      </div>
    )
  const words = paymentDoubt(stage) ?? trouble
  if (words !== null)
    return (
      <div className="payment-note" role="alert">
        <p>{words}</p>
        {isInDoubt(stage) && !isHeld(stage) && (
          <GiveUp onGiveUp={() => actor.send({ type: 'form.cleared' })} />
        )}
      </div>
    )
  if (level !== 'offline') return null
  return (
    <div className="payment-note" role="status">
      <p>You are offline. A payment needs the server. What you type is kept on this device.</p>
    </div>
  )
}

/** Lets a person stop waiting for the result of a payment that was sent. */
function GiveUp({ onGiveUp }: { onGiveUp: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <div>
      <Button kind="ghost" size="s" onClick={() => setAsked(true)}>
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
          onGiveUp()
        }}
      >
        It may already be registered. Waybill finds that out before the changed one is registered, and asks
        you if it was.
      </ConfirmDialog>
    </div>
  )
}

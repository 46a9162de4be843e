import { Notice } from '../../ui/states/notice'
import { useSelector } from '@xstate/react'
import { displayNaira, toNaira } from '../../../../contract/words/money'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { doubtWords, useTroubleWords } from '../../shared/order-form/creation-words'
import { GiveUp } from '../../shared/order-form/give-up'
import { isHeld, isInDoubt, type AttemptStage } from '../../shared/order-form/use-attempt-stage'
import { Button } from '../../ui/controls/button'
import type { PaymentActor } from './use-part-payment'

type Props = { actor: PaymentActor; stage: AttemptStage }

export function PaymentNote({ actor, stage }: Props) {
  const { level } = useFreshness()
  const before = useSelector(actor, ({ context }) => context.attempt?.balance ?? null)
  const trouble = useTroubleWords('payment', actor)
  if (stage.kind === 'likely')
    return (
      <Notice
        tone="warning"
        role="alert"
        mt="3"
        action={
          <>
            <Button onClick={() => actor.send({ type: 'likely.confirmed' })}>Yes, it is registered</Button>
            <Button onClick={() => actor.send({ type: 'likely.rejected' })}>No, it is not</Button>
          </>
        }
      >
        No answer came back. The balance was {displayNaira(before)} and is{' '}
        {displayNaira(toNaira(stage.candidate.id))} now. Is this payment in it?
      </Notice>
    )
  const words = doubtWords('payment', stage) ?? trouble
  if (words !== null)
    return (
      <Notice
        tone="warning"
        role="alert"
        mt="3"
        action={
          isInDoubt(stage) && !isHeld(stage) && <GiveUp what="payment" actor={actor} kind="ghost" size="s" />
        }
      >
        {words}
      </Notice>
    )
  if (level !== 'offline') return null
  return (
    <Notice tone="quiet" role="status" mt="3">
      You are offline. A payment needs the server. What you type is kept on this device.
    </Notice>
  )
}

import { useSelector } from '@xstate/react'
import { doubtWords, formerWords, lookingWords } from '../shared/order-form/attempt-words'
import { LikelyQuestion } from '../shared/order-form/likely-question'
import { isHeld, isInDoubt } from '../shared/order-form/use-attempt-stage'
import { useIntakeClosed } from '../shared/intake/intake-closed'
import { useFreshness } from '../shared/freshness/use-freshness'
import { Button } from '../ui/button'
import { useBulkForm, useStage } from './bulk-form-context'
import { GiveUp } from './give-up'

export function BulkSubmit({ onCreate }: { onCreate: () => void }) {
  const { actor } = useBulkForm()
  const stage = useStage()
  const isClosed = useIntakeClosed() && !isInDoubt(stage)
  const isBusy = isHeld(stage)
  return (
    <>
      <SubmitNote />
      <Button
        size="l"
        kind="solid"
        className="bulk-create"
        disabled={isClosed || isBusy || stage.kind === 'likely'}
        aria-busy={isBusy}
        onClick={isInDoubt(stage) ? () => actor.send({ type: 'again.pressed' }) : onCreate}
      >
        {stage.kind === 'leaving' ? 'Creating' : 'Create Order'}
      </Button>
      {isInDoubt(stage) && !isHeld(stage) && <GiveUp />}
    </>
  )
}

function SubmitNote() {
  const { actor } = useBulkForm()
  const { level } = useFreshness()
  const isClosed = useIntakeClosed()
  const stage = useStage()
  const trouble = useSelector(actor, (snapshot) =>
    snapshot.matches({ filling: 'taken' })
      ? formerWords('bulk order', snapshot.context.seen)
      : (TROUBLES.find(({ when }) => snapshot.matches(when))?.words ?? null),
  )
  if (stage.kind === 'likely') {
    return (
      <LikelyQuestion
        thing="Bulk order"
        path={(id) => `/bulk-orders?q=${id}`}
        candidate={stage.candidate}
        onYes={() => actor.send({ type: 'likely.confirmed' })}
        onNo={() => actor.send({ type: 'likely.rejected' })}
      />
    )
  }
  if (stage.kind === 'looking') return <Note words={lookingWords('bulk order')} />
  const doubt = doubtWords('bulk order', stage)
  if (doubt !== null) return <Warning words={doubt} />
  if (trouble !== null) return <Warning words={trouble} />
  if (isClosed)
    return <Note words="Order intake is OFF. You can create the bulk order when it is ON again." />
  if (level !== 'offline') return null
  return <Note words="You can create it only when you are online. What you type is kept on this device." />
}

const TROUBLES = [
  {
    when: { filling: 'unstored' },
    words: 'This device could not save the bulk order. Nothing was sent.',
  },
  {
    when: { filling: 'refused' },
    words: 'The bulk order was not created. Everything you typed is still here.',
  },
  {
    when: { filling: 'unquoted' },
    words:
      'The rates are older than 10 minutes and could not be refreshed, so nothing was sent. Press Create Order to try again.',
  },
] as const

function Note({ words }: { words: string }) {
  return (
    <p className="bulk-note" role="status">
      {words}
    </p>
  )
}

function Warning({ words }: { words: string }) {
  return (
    <p className="bulk-note" role="alert" data-tone="warning">
      {words}
    </p>
  )
}

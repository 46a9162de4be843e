import { Notice } from '../../ui/states/notice'
import { doubtWords, useTroubleWords } from '../../shared/order-form/creation-words'
import { GiveUp } from '../../shared/order-form/give-up'
import { LikelyQuestion } from '../../shared/order-form/likely-question'
import { isHeld, isInDoubt } from '../../shared/order-form/use-attempt-stage'
import { useIntakeClosed } from '../../shared/intake/intake-closed'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { Button } from '../../ui/controls/button'
import { useBulkForm, useStage } from './bulk-form-context'

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
      {isInDoubt(stage) && !isHeld(stage) && <GiveUp what="bulk" actor={actor} kind="ghost" />}
    </>
  )
}

function SubmitNote() {
  const { actor } = useBulkForm()
  const { level } = useFreshness()
  const isClosed = useIntakeClosed()
  const stage = useStage()
  const trouble = useTroubleWords('bulk', actor)
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
  const doubt = doubtWords('bulk', stage)
  if (doubt !== null && stage.kind === 'looking') return <Note words={doubt} />
  const warning = doubt ?? trouble
  if (warning !== null)
    return (
      <Notice tone="warning" role="alert">
        {warning}
      </Notice>
    )
  if (isClosed)
    return <Note words="Order intake is OFF. You can create the bulk order when it is ON again." />
  if (level !== 'offline') return null
  return <Note words="You can create it only when you are online. What you type is kept on this device." />
}

function Note({ words }: { words: string }) {
  return (
    <Notice tone="quiet" role="status">
      {words}
    </Notice>
  )
}

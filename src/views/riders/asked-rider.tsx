import { useLocation } from 'wouter'
import { readRider } from '../../../contract/riders'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import { AnswerNote } from '../shared/lists/answer-note'
import { AsOf } from '../shared/paged/as-of'
import { NotRead } from '../shared/paged/not-read'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton-rows'
import { RiderDetails } from './rider-details'
import { ALL_RIDERS_PATH } from './rider-links'

/** API-32: a rider who is not on this device, read from the server. */
export function AskedRider({ id }: { id: number }) {
  const [, navigate] = useLocation()
  const { answer, reload } = useKeptAnswer(readRider, { id })
  if (answer.kind === 'loading') return <SkeletonRows rows={8} height={44} />
  if (answer.kind === 'failed')
    return (
      <NotRead
        messages={answer.messages}
        onRetry={reload}
        offlineWhy="This rider is not on this device yet. It will load when you are back online."
      />
    )
  const [rider] = answer.data
  if (rider === undefined)
    return (
      <EmptyState
        title="Record not found"
        why="There is no such rider."
        onClear={() => navigate(ALL_RIDERS_PATH)}
        clearLabel="All riders"
      />
    )
  return (
    <>
      <AnswerNote name="This rider" answer={answer} onRetry={reload} />
      <p className="rider-asked">
        <AsOf at={answer.at} />. This rider is not on this device yet, so nothing can be changed here.
      </p>
      <RiderDetails rider={{ ...rider, pending: null }} actions={null} />
    </>
  )
}

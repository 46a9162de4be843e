import { useParams, useLocation } from 'wouter'
import { NotFoundScreen } from '../../shared/navigation/not-found-screen'
import { readId } from '../../ui/marks/read-id'
import type { RiderRow } from '../../../db/core/rows'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { RiderDetails } from './rider-details'
import { RiderDialogs } from './rider-dialogs'
import { ALL_RIDERS_PATH } from './rider-links'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { findRider } from '../../../db/queries/riders/rider-list'
import { useConsole } from '../../console'
import { usePlacedRiders } from '../../shared/riders/use-placed-riders'
import { useRiderActions } from './use-rider-actions'
import { readRider } from '../../../../contract/entities/riders'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { AnswerNote } from '../../shared/lists/answer-note'
import { AsOf } from '../../shared/paged/as-of'
import { NotRead } from '../../shared/paged/not-read'
import { EmptyState } from '../../ui/states/empty-state'

/** `/riders-details/{id}` */
export function RiderDetailsRoute() {
  const { id: text } = useParams<{ id: string }>()
  const id = readId(text)
  return id === null ? <NotFoundScreen /> : <RiderDetailsScreen key={id} id={id} />
}

/** RI-07: the live rider from this device, else the rider from the server. */
function RiderDetailsScreen({ id }: { id: number }) {
  const rider = useRider(id)
  if (rider === undefined) return <SkeletonRows rows={8} height={44} />
  if (rider === null) return <AskedRider id={id} />
  return <RiderOnDevice rider={rider} />
}

function RiderOnDevice({ rider }: { rider: RiderRow }) {
  const [, navigate] = useLocation()
  const actions = useRiderActions()
  return (
    <>
      <RiderDetails rider={rider} actions={actions} />
      <RiderDialogs actions={actions} onDeleted={() => navigate(ALL_RIDERS_PATH)} />
    </>
  )
}

const NOBODY: readonly RiderRow[] = []

/** The live row of the rider with the newest position. Undefined: being read. Null: not on this device. */
function useRider(id: number): RiderRow | null | undefined {
  const { database, want } = useConsole()
  const read = useLiveQuery(async () => ({ id, rider: await findRider(database, id) }), [database, id])
  const rider = read?.id === id ? read.rider : undefined
  const isThere = rider !== null && rider !== undefined
  useEffect(() => (isThere ? want({ kind: 'riders' }) : undefined), [want, isThere])
  const [placed] = usePlacedRiders(isThere ? [rider] : NOBODY)
  if (!isThere || placed === undefined) return rider
  return { ...rider, ...placed }
}

/** API-32: a rider who is not on this device, read from the server. */
function AskedRider({ id }: { id: number }) {
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

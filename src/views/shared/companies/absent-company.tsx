import type { PartReport } from '../../../db/queries/state/part-states'
import { useConsole } from '../../console'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { useFreshness } from '../freshness/use-freshness'

type Props = {
  part: PartReport
  onLeave: () => void
  leaveLabel: string
}

/** Only when all companies were read and the connection works, the company certainly does not exist. */
export function AbsentCompany({ part: { isRead, failure }, onLeave, leaveLabel }: Props) {
  const { syncNow } = useConsole()
  const { level } = useFreshness()
  if (isRead && failure === null && level !== 'offline') {
    return (
      <EmptyState
        title="Record not found"
        why="There is no such company."
        onClear={onLeave}
        clearLabel={leaveLabel}
      />
    )
  }
  if (level !== 'offline' && failure === null) return <SkeletonRows rows={8} height={44} />
  return (
    <EmptyState
      title="This company is not on this device yet"
      why={
        failure === null || level === 'offline'
          ? 'It will load when you are back online.'
          : `Companies could not be read: ${failure.cause}.`
      }
      onClear={syncNow}
      clearLabel="Retry"
    />
  )
}

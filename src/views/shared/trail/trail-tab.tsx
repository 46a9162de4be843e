import type { TrailSubject } from '../../../../contract/entities/trail'
import { useApp } from '../../console'
import { lazyPiece } from '../../ui/lazy/lazy-piece'
import { EmptyState } from '../../ui/states/empty-state'

const TrailLines = lazyPiece(() => import('./trail-lines'), 'TrailLines')

type Props = { subject: TrailSubject; id: number; revision: number | string | null }

/** The history of a row, or a note that this server records none. */
export function TrailTab(props: Props) {
  const { config } = useApp()
  if (config.trail) return <TrailLines {...props} />
  return <EmptyState title="No history" why="This server does not say who changed what." />
}

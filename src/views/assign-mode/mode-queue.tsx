import { useCallback, type RefObject } from 'react'
import { useCommandActions } from '../shared/commands/use-command-actions'
import { useOfferedAction } from '../ui/offered-actions'
import { SkeletonRows } from '../ui/skeleton-rows'
import { KeyHints } from './key-hints'
import { QueueEmpty } from './queue-empty'
import { QueueGrid } from './queue-grid'
import { mark, step } from './sitting-moves'
import type { Entry } from './sitting'
import type { SittingNow, SittingStore } from './sitting-store'

type Props = {
  now: SittingNow
  store: SittingStore
  grid: RefObject<HTMLDivElement | null>
  onTake: (id: number) => void
  onOpen: (id: number) => void
}

/** The queue: a skeleton while it is read, a sentence when it is empty, or its rows. */
export function ModeQueue({ now, store, grid, onTake, onOpen }: Props) {
  const commandActions = useCommandActions()
  // The same function at each key, so that a row is drawn again only where it changed.
  const markOne = useCallback((id: number) => store.change((sitting) => mark(sitting, id)), [store])
  const sendHeld = () => void commandActions.sendHeld(store.current().sitting.handId)
  const isHeld = holdsOne(now.sitting.entries.values())
  useOfferedAction('send held', isHeld ? 'Send the held assignment now' : null, sendHeld)
  return (
    <div className="assign-mode-list">
      <NoRows now={now} />
      {now.sitting.ids.length > 0 && (
        <QueueGrid
          sitting={now.sitting}
          grid={grid}
          onStep={(by) => store.change((sitting) => step(sitting, by))}
          onEnter={sendHeld}
          onTake={onTake}
          onMark={markOne}
          onOpen={onOpen}
        />
      )}
      <KeyHints />
    </div>
  )
}

function holdsOne(entries: Iterable<Entry>): boolean {
  for (const { order } of entries) if (order?.pending?.state === 'held') return true
  return false
}

function NoRows({ now: { sitting, isRead } }: Pick<Props, 'now'>) {
  if (!isRead) return <SkeletonRows rows={20} height={44} />
  return sitting.ids.length === 0 ? <QueueEmpty tab={sitting.tab} /> : null
}

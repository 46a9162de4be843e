import { useCallback, type RefObject } from 'react'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { useOfferedAction } from '../../ui/keys/offered-actions'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { QueueEmpty } from './queue-empty'
import { QueueGrid } from './queue-grid'
import { mark, step } from './worklist-moves'
import type { Entry } from './worklist'
import type { WorklistSnapshot, WorklistStore } from './worklist-store'
import { useSingleKeys } from '../../theme/preferences'
import { capOf } from '../../ui/keys/key-caps'
import { Kbd } from '../../ui/keys/kbd'

type Props = {
  now: WorklistSnapshot
  store: WorklistStore
  grid: RefObject<HTMLDivElement | null>
  onFocusRow: (id: number) => void
  onOpen: (id: number) => void
}

/** The queue: a skeleton while it is being read, a sentence if it is empty, otherwise its rows. */
export function ModeQueue({ now, store, grid, onFocusRow, onOpen }: Props) {
  const commandActions = useCommandActions()
  // A stable function, so that a key press renders only the rows that changed.
  const markOne = useCallback((id: number) => store.change((worklist) => mark(worklist, id)), [store])
  const sendHeld = () => void commandActions.sendHeld(store.current().worklist.currentId)
  const isHeld = holdsOne(now.worklist.entries.values())
  useOfferedAction('send held', isHeld ? 'Send the held assignment now' : null, sendHeld)
  return (
    <div className="assign-mode-list">
      <NoRows now={now} />
      {now.worklist.ids.length > 0 && (
        <QueueGrid
          worklist={now.worklist}
          grid={grid}
          onStep={(by) => store.change((worklist) => step(worklist, by))}
          onEnter={sendHeld}
          onFocusRow={onFocusRow}
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

function NoRows({ now: { worklist, isRead } }: Pick<Props, 'now'>) {
  if (!isRead) return <SkeletonRows rows={20} height={44} />
  return worklist.ids.length === 0 ? <QueueEmpty tab={worklist.tab} /> : null
}

const HINTS: readonly [readonly string[], string][] = [
  [['1', '–', '9'], 'Assign'],
  [[capOf('undoLast')], 'Undo last'],
  [[capOf('sendHeld')], 'Send held now'],
  [[capOf('findRider')], 'Find a rider'],
  [[capOf('skip')], 'Skip'],
  [[capOf('openOrBack')], 'Open'],
  [[capOf('cancelNow')], 'Cancel'],
  [[capOf('markToAssign')], 'Mark'],
  [[capOf('shortcuts')], 'All keys'],
]

const OFF = 'Single keys are switched off. Enter sends what is held; the settings switch the keys on.'

/** The shortcut keys of assign mode, below the queue. They are hidden from screen readers, which read the `?` dialog instead. */
function KeyHints() {
  const singleKeys = useSingleKeys()
  if (!singleKeys) return <footer className="key-hints">{OFF}</footer>
  return (
    <footer className="key-hints" aria-hidden="true">
      {HINTS.map(([keys, does]) => (
        <span key={does} className="key-hint">
          {keys.map((key) => (key === '–' ? <i key={key}>–</i> : <Kbd key={key}>{key}</Kbd>))}
          {does}
        </span>
      ))}
    </footer>
  )
}

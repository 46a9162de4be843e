import '../../ui/controls/toolbar.css'
import type { QueueTab } from '../../../db/queries/orders/assign-queue'
import { useCountWords } from '../../shared/freshness/use-counters'
import { Button } from '../../ui/controls/button'
import { keyed } from '../../ui/keys/key-caps'
import { ToolbarTabs } from '../../shared/statuses/toolbar-tabs'
import { outcomeWords, type Outcomes } from './outcomes'

const TABS: readonly { tab: QueueTab; label: string; path: string; counters: readonly string[] }[] = [
  { tab: 'assign', label: 'To assign', path: '/assign', counters: ['order.PENDING'] },
  {
    tab: 'reassign',
    label: 'ReAssign',
    path: '/assign/reassign',
    counters: ['order.ASSIGNEDTORIDER', 'order.ACCEPTED', 'order.INTRANSIT'],
  },
]

type Props = { tab: QueueTab; outcomes: Outcomes; markedCount: number; onClearMarks: () => void }

/** The bar above the queue. Its counts come from stored counters, so it reads no list. */
export function ModeBar({ tab, outcomes, markedCount, onClearMarks }: Props) {
  const countWords = useCountWords()
  const words = outcomeWords(outcomes)
  return (
    <div className="toolbar">
      <ToolbarTabs
        label="Queue"
        tabs={TABS.map(({ counters, ...one }) => ({
          ...one,
          isPresent: one.tab === tab,
          count: countWords(counters),
        }))}
      />
      {markedCount > 0 && (
        <>
          <span>
            <strong>{markedCount}</strong> marked
          </span>
          <Button size="s" {...keyed('close')} onClick={onClearMarks}>
            Clear
          </Button>
        </>
      )}
      {words !== null && markedCount === 0 && <span className="mode-count">{words}</span>}
    </div>
  )
}

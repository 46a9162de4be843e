import { failureCause } from '../../../contract/failure-cause'
import { useFreshness } from '../shared/freshness/use-freshness'
import { unreadCause } from '../shared/lists/part-words'
import { RetryNote } from '../shared/lists/unread-note'
import type { Answer } from '../ui/use-answer'

type Part = { answer: Answer<unknown>; reload: () => void }

/** What could not be read, once for the screen, with one Retry for all of it. */
export function FiguresNote({ cards, rate }: { cards: Part; rate: Part }) {
  const { level } = useFreshness()
  const named = [
    { name: 'The totals', ...cards },
    { name: 'The delivery rate', ...rate },
  ]
  const failed = named.flatMap(({ name, answer, reload }) => {
    if (answer.kind === 'loading' || answer.failure === null) return []
    // That the connection is gone is said elsewhere, and what is kept has its time.
    if (answer.kind === 'ready' && level === 'offline') return []
    return { name, cause: failureCause(answer.failure), reload }
  })
  if (failed.length === 0) return null
  return (
    <div className="overview-note">
      <RetryNote words={wordsOf(failed)} onRetry={() => failed.forEach(({ reload }) => reload())} />
    </div>
  )
}

function wordsOf(failed: readonly { name: string; cause: string }[]): string {
  const causes = new Set(failed.map(({ cause }) => cause))
  const [one] = causes
  if (failed.length > 1 && causes.size === 1 && one !== undefined) return unreadCause('The figures', one)
  return failed.map(({ name, cause }) => unreadCause(name, cause)).join(' ')
}

import { failureCause, isNoAnswer } from '../../../../contract/wire/failure-cause'
import type { Answer } from '../../ui/toasts/use-answer'
import { useFreshness } from '../freshness/use-freshness'
import { unreadCause } from './part-words'
import { RetryNote } from './unread-note'

/** `name`: for the middle of a sentence, 'the delivery rate'. */
type Part = { name: string; answer: Answer<unknown>; reload: () => void }

/** One note for all figures of a screen that could not be read, with one Retry button (AG-49). */
export function FiguresNote({ parts }: { parts: readonly Part[] }) {
  const { level } = useFreshness()
  const failed = parts.flatMap(({ name, answer, reload }) => {
    if (answer.kind === 'loading' || answer.failure === null) return []
    // The banner already says that the console is offline; all figures are requested again when the connection is back.
    if (level === 'offline' && (answer.kind === 'ready' || isNoAnswer(answer.failure))) return []
    return { name, cause: failureCause(answer.failure), reload }
  })
  if (failed.length === 0) return null
  return (
    <div className="figures-note">
      <RetryNote
        words={failedWords(failed, parts.length)}
        onRetry={() => failed.forEach(({ reload }) => reload())}
      />
    </div>
  )
}

function failedWords(failed: readonly { name: string; cause: string }[], all: number): string {
  const causes = [...new Set(failed.map(({ cause }) => cause))]
  const [one] = causes
  if (failed.length === all && causes.length === 1 && one !== undefined)
    return unreadCause('The figures', one)
  return causes
    .map((cause) =>
      unreadCause(listed(failed.flatMap((part) => (part.cause === cause ? part.name : []))), cause),
    )
    .join(' ')
}

/** 'The totals and the income' */
function listed(names: readonly string[]): string {
  const words =
    names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

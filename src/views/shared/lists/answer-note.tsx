import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { failureCause } from '../../../../contract/wire/failure-cause'
import { useFreshness } from '../freshness/use-freshness'
import type { Answer } from '../../ui/toasts/use-answer'
import { RetryNote, UnreadNote } from './unread-note'

type Props = {
  /** Begins the sentence: 'Notifications'. */
  name: string
  answer: Answer<unknown>
  onRetry: () => void
}

const HERE_ONLY = 'You are offline. Waybill searched only the page that is kept on this device.'

/** Says that an answer could not be read. The rows of an earlier one stay below. */
export function AnswerNote({ name, answer, onRetry }: Props) {
  const { level } = useFreshness()
  const failure = failureOf(answer)
  if (answer.kind === 'ready' && answer.isWider === true)
    return <RetryNote words={HERE_ONLY} onRetry={onRetry} />
  if (failure === null || (answer.kind === 'ready' && level === 'offline')) return null
  const lastGoodAt = answer.kind === 'ready' ? answer.at : null
  return <UnreadNote name={name} cause={failureCause(failure)} lastGoodAt={lastGoodAt} onRetry={onRetry} />
}

function failureOf(answer: Answer<unknown>): ApiFailure | null {
  return answer.kind === 'loading' ? null : answer.failure
}

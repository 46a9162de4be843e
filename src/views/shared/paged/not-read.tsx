import { useFreshness } from '../freshness/use-freshness'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'

type Props = { messages: string[]; onRetry: () => void; offlineWhy: string }

/** Shown instead of a list that could not be read. `offlineWhy`: the explanation when there is no connection. */
export function NotRead({ messages, onRetry, offlineWhy }: Props) {
  const { level } = useFreshness()
  if (level !== 'offline') return <ErrorState messages={messages} onRetry={onRetry} />
  return (
    <EmptyState title="No connection to the server" why={offlineWhy} onClear={onRetry} clearLabel="Retry" />
  )
}

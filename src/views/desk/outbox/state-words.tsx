import { useApp } from '../../console'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { useSendingPaused } from '../../shared/freshness/sending-paused'
import { SyncWords } from '../../shared/commands/sync-mark'
import { useNow } from '../../ui/time/use-now'
import type { OutboxItem } from './outbox-items'

const SECOND_MS = 1000

/** The text for the state or, for a queued change, what it waits for. */
export function StateWords({ item: { command, after } }: { item: OutboxItem & { kind: 'open' } }) {
  const { level } = useFreshness()
  const isPaused = useSendingPaused()
  if (command.state !== 'queued' || isPaused) return <SyncWords mark={command} />
  if (level === 'offline' || level === 'connecting' || level === 'signedOut')
    return <SyncWords mark={command} waiting="Waiting for connection" />
  if (after !== null || command.dueAt === null) return <SyncWords mark={command} waiting={after ?? 'Next'} />
  return <RetryCountdown dueAt={command.dueAt} />
}

function RetryCountdown({ dueAt }: { dueAt: number }) {
  const { corrected } = useApp()
  const seconds = Math.ceil((corrected(dueAt) - useNow(SECOND_MS)) / SECOND_MS)
  return <span className="ellipsis">{seconds > 0 ? `Trying again in ${seconds} s` : 'Next'}</span>
}

import type { OutboxCommand } from '../../db/core/rows'
import type { Judge } from './judge-present'
import type { PushContext } from './push-context'

/**
 * How to judge a row that came with a refusal, or was looked at after one: this request took no effect, one before it may
 * have. A server that knows keys would have answered that one's success instead of refusing.
 */
export function judgeOf(
  { isMe, clock, serverKind, reach }: PushContext,
  { attempts, enqueuedAt }: OutboxCommand,
): Judge {
  const chances = serverKind() === 'feed' ? 0 : Math.max(0, attempts - 1)
  return { isMe, nowMs: clock.wall(), chances, wasOffline: reach.wasOfflineAt(enqueuedAt) }
}

import type { OutboxCommand } from '../../db/core/rows'
import type { Judge } from './judge-present'
import type { PushContext } from './push-context'

/**
 * How to judge a row that came with a refusal, or was looked at after one. A server that knows keys would have answered the
 * success of an earlier request instead of refusing; without keys each may have taken effect, the refused one too: the
 * browser may have sent it twice (R14).
 */
export function judgeOf(
  { isMe, clock, serverKind, reach }: PushContext,
  { attempts, enqueuedAt }: OutboxCommand,
): Judge {
  const chances = serverKind() === 'feed' ? 0 : attempts
  return { isMe, nowMs: clock.wall(), chances, wasOffline: reach.wasOfflineAt(enqueuedAt) }
}

import type { OutboxCommand } from '../../db/core/rows'
import type { Judge } from './judge-present'
import type { PushContext } from './push-context'

/**
 * How to judge a row that came with a refusal or was read after one. A server with idempotency keys would have
 * repeated the success of an earlier request instead of refusing it. Without keys each request may have taken effect,
 * also the refused one, because the browser may have sent it twice (R14).
 */
export function judgeOf(
  { isMe, clock, serverKind, reach }: PushContext,
  { attempts, enqueuedAt }: OutboxCommand,
): Judge {
  const chances = serverKind() === 'feed' ? 0 : attempts
  return { isMe, nowMs: clock.wall(), chances, wasOffline: reach.wasOfflineAt(enqueuedAt) }
}

import { authorizeChannel } from '../../contract/live-changes'
import { implement } from '../http/implement'
import type { Implementation } from '../http/implement'
import { appKeyOf } from '../realtime/attach'
import { readChannelSecret, writeTicket } from '../realtime/ticket'

export const realtimeRoutes: Implementation[] = [
  implement(authorizeChannel, async ({ socket_id }, { sql, config, actor }) =>
    writeTicket(actor.sessionId, {
      appKey: appKeyOf(config),
      secret: await readChannelSecret(sql),
      socketId: socket_id,
    }),
  ),
]

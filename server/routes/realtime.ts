import { authorizeChannel } from '../../contract/entities/live-changes'
import { isConsoleRole } from '../../contract/words/roles'
import { may } from '../../contract/words/permissions'
import { implement, type Implementation } from '../http/implement'
import { appKeyOf } from '../realtime/attach'
import { readChannelSecret, writeTicket } from '../realtime/ticket'

export const realtimeRoutes: Implementation[] = [
  implement(authorizeChannel, async ({ socket_id, patches }, { sql, config, actor }) =>
    writeTicket(
      {
        session: actor.sessionId,
        takesPatches: patches === 'YES',
        by: isConsoleRole(actor.type) && may(actor.type, 'runOrders') ? actor.name : null,
      },
      {
        appKey: appKeyOf(config),
        secret: await readChannelSecret(sql),
        socketId: socket_id,
      },
    ),
  ),
]

import { listNotifications, sendPush as sendPushCall } from '../../contract/entities/notifications'
import { listBell } from '../domain/notifications/bell'
import { sendPush } from '../domain/notifications/send-push'
import { countWork } from '../domain/work-limits'
import { implement, type Implementation } from '../http/implement'

export const notificationRoutes: Implementation[] = [
  implement(listNotifications, async (_input, { sql }) => ({ data: await listBell(sql) })),
  implement(sendPushCall, async (push, { sql, now, actor, log }) => {
    await countWork(sql, { work: 'push', userId: actor.userId, now })
    const sent = await sendPush(sql, { ...push, by: actor.userId, now })
    log.info({ by: actor.userId, push: sent.id }, 'push sent')
    return sent
  }),
]

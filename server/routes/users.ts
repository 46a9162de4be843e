import { deleteUser as deleteCall } from '../../contract/entities/users'
import { deleteUser } from '../domain/users/delete-user'
import { implement, reply, type Implementation } from '../http/implement'

export const userRoutes: Implementation[] = [
  implement(deleteCall, async ({ user_id: userId }, { sql, actor, now, log }) => {
    const sentence = await deleteUser(sql, { userId, actor, now })
    log.info({ by: actor.userId, userId }, 'user deleted')
    return reply(null, sentence)
  }),
]

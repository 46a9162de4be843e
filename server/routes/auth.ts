import { logIn as logInCall, logOut as logOutCall } from '../../contract/entities/auth'
import { logIn } from '../domain/log-in'
import { revokeSession } from '../domain/sessions'
import { implement, implementOwn, reply, type Implementation } from '../http/implement'

const CLEAR_STORAGE = { 'Clear-Site-Data': '"storage"' }

export const authRoutes: Implementation[] = [
  implementOwn(logInCall, logIn),
  implement(logOutCall, async ({ clear_storage = false }, { sql, actor }) => {
    await revokeSession(sql, actor.sessionId)
    return reply(null, logOutCall.message, clear_storage ? CLEAR_STORAGE : {})
  }),
]

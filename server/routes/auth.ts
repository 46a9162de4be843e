import { logIn as logInCall, logOut as logOutCall } from '../../contract/auth'
import { logIn } from '../domain/log-in'
import { revokeSession } from '../domain/sessions'
import { implement } from '../http/implement'
import type { Implementation } from '../http/implement'

export const authRoutes: Implementation[] = [
  implement(logInCall, logIn, { transaction: 'own' }),
  implement(logOutCall, async (_input, { sql, actor }) => {
    await revokeSession(sql, actor.sessionId)
    return null
  }),
]

import {
  changePassword as changePasswordCall,
  requestPasswordCode,
  resendCode as resendCall,
  verifyAccountCode,
  verifyPasswordCode,
} from '../../contract/entities/codes'
import { phoneKey } from '../../contract/words/phones'
import { accountOfPhone } from '../domain/codes/account-of-phone'
import { changePassword } from '../domain/codes/change-password'
import { resendCode, sendResetCode } from '../domain/codes/send-code'
import { useCode } from '../domain/codes/use-code'
import { RESET_LIFE_S, startSession } from '../domain/sessions'
import { actFor } from '../domain/trail/act-for'
import { readUser } from '../domain/users/read-user'
import { implementOwn, type Implementation } from '../http/implement'
import { refuse } from '../ground/refusals'

export const codeRoutes: Implementation[] = [
  implementOwn(requestPasswordCode, async ({ phone }, context) => {
    await sendResetCode(context, phone)
    return { data: 'A 4-digit code has been sent to your phone.' }
  }),
  implementOwn(resendCall, async ({ phone }, context) => {
    await resendCode(context, phone)
    return { data: 'A new code has been sent.' }
  }),
  implementOwn(verifyPasswordCode, async ({ verification_token: code, phone }, context) => {
    const { pool, now, log } = context
    const account = await accountOfPhone(pool, phone)
    const attempt = {
      userId: account?.id ?? null,
      phoneKey: phoneKey(phone),
      code,
      purpose: 'reset',
    } as const
    const token = await useCode(context, attempt, (sql, userId) =>
      startSession(sql, { userId, kind: 'reset', now }),
    )
    log.info({ userId: account?.id }, 'reset code verified')
    return { access_token: token, expires_in: RESET_LIFE_S }
  }),
  implementOwn(changePasswordCall, async ({ password }, { pool, actor, ip, now, requestId, log }) => {
    await changePassword(pool, { actor, password, address: ip, now, requestId })
    log.info({ userId: actor.userId }, 'password changed')
    return null
  }),
  implementOwn(verifyAccountCode, async ({ verification_token: code }, context) => {
    const { pool, log } = context
    const { userId, verified } = context.actor
    const user = await readUser(pool, userId)
    if (user === null) throw refuse.unauthorized()
    if (verified) return { user_data: user }
    const key = phoneKey(user.phone ?? '') || `of user ${userId}`
    const attempt = { userId, phoneKey: key, code, purpose: 'verify' } as const
    await useCode(context, attempt, async (sql) => {
      await actFor(sql, context)
      await sql`update users set is_verified = true where id = ${userId}`
    })
    log.info({ userId }, 'account verified')
    return { user_data: { ...user, is_verified: 'TRUE' as const } }
  }),
]

import { z } from 'zod'
import { call } from '../wire/call'
import { Code } from '../wire/input'
import { changedRow, noData } from '../wire/page'
import { NewPassword } from '../words/passwords'
import { User } from './users'
import { WireInteger, WireText } from '../wire/wire'

const PhoneEntry = z.string().trim().min(1).max(40)

/** The answer is the same for a known and an unknown phone, so that it does not reveal accounts. */
export const requestPasswordCode = call({
  method: 'POST',
  path: '/auth/forget/password',
  access: 'public',
  input: () => ({ phone: PhoneEntry }),
  answer: () => ({ data: WireText }),
})

/**
 * Returns a reset token: single use, valid for 10 minutes, only for `changePassword` (AG-21). `expires_in`: seconds.
 */
export const verifyPasswordCode = call({
  method: 'POST',
  path: '/auth/verify/password/token',
  access: 'public',
  input: () => ({ verification_token: Code, phone: PhoneEntry }),
  answer: () => ({ access_token: WireText, expires_in: WireInteger.optional() }),
  message: 'Code verified.',
})

/** Needs the reset token as bearer token; revokes every session of the account. */
export const changePassword = call({
  method: 'POST',
  path: '/auth/forget/password/change',
  access: 'reset',
  input: () =>
    z
      .object({ password: NewPassword, confirm_password: z.string().min(1) })
      .refine((form) => form.password === form.confirm_password, {
        message: 'password must be the same with the confirmation password',
        path: ['confirm_password'],
      }),
  answer: () => noData,
  message: 'Password changed successfully.',
})

/**
 * Our server finds the account by the session. A server that refuses the login with 403 gives no session and finds the
 * account by the code. The answer is null if it contains no readable user.
 */
export const verifyAccountCode = call({
  method: 'POST',
  path: '/auth/verify/token',
  access: 'session',
  input: () => ({ verification_token: Code }),
  answer: () => changedRow(z.object({ user_data: User })),
})

export const resendCode = call({
  method: 'POST',
  path: '/auth/resend/verify/token',
  access: 'public',
  input: () => ({ phone: PhoneEntry }),
  answer: () => changedRow(z.object({ data: WireText })),
  message: 'A new code has been sent.',
})

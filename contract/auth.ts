import { z } from 'zod'
import { call } from './call'
import { Code, Email } from './input'
import { noNews } from './page'
import { NewPassword } from './passwords'
import { User } from './users'
import { WireInteger, WireText, WireTextOrNull } from './wire'

const PhoneEntry = z.string().trim().min(1).max(40)

/** USER, RIDER and COMPANY accounts get an answer with their type; the console refuses them (AG-34). */
export const logIn = call({
  method: 'POST',
  path: '/auth/new-login',
  access: 'public',
  input: z.object({ email: Email, password: z.string().min(1).max(200), device_token: z.string().max(200) }),
  answer: z.object({
    access_token: WireText,
    refresh_token: WireTextOrNull,
    user_data: User,
    /** Ours, for staff: base64 of 32 bytes, the same at every sign-in; locks unsent work away between sessions. */
    seal_key: WireText.nullish(),
  }),
})

/** The same answer whether or not the phone is known. */
export const requestPasswordCode = call({
  method: 'POST',
  path: '/auth/forget/password',
  access: 'public',
  input: z.object({ phone: PhoneEntry }),
  answer: z.object({ data: WireText }),
})

/** Answers a reset token: single use, 10 minutes, for the change call only (AG-21). `expires_in` in seconds. */
export const verifyPasswordCode = call({
  method: 'POST',
  path: '/auth/verify/password/token',
  access: 'public',
  input: z.object({ verification_token: Code, phone: PhoneEntry }),
  answer: z.object({ access_token: WireText, expires_in: WireInteger.optional() }),
  message: 'Code verified.',
})

/** Sent with the reset token as bearer; revokes every session of that account. */
export const changePassword = call({
  method: 'POST',
  path: '/auth/forget/password/change',
  access: 'reset',
  input: z
    .object({ password: NewPassword, confirm_password: z.string().min(1) })
    .refine((form) => form.password === form.confirm_password, {
      message: 'password must be the same with the confirmation password',
      path: ['confirm_password'],
    }),
  answer: noNews,
  message: 'Password changed successfully.',
})

export const verifyAccountCode = call({
  method: 'POST',
  path: '/auth/verify/token',
  access: 'session',
  input: z.object({ verification_token: Code }),
  answer: z.object({ user_data: User }),
})

export const resendCode = call({
  method: 'POST',
  path: '/auth/resend/verify/token',
  access: 'public',
  input: z.object({ phone: PhoneEntry }),
  answer: z.object({ data: WireText }),
  message: 'A new code has been sent.',
})

/**
 * Ours: revokes the token. A server without it answers 404, which is as good. `clear_storage`: nothing on this computer
 * is worth keeping, so the answer tells the browser to clear what it stored for this site, traces on disk included.
 */
export const logOut = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
  input: z.object({ clear_storage: z.boolean().optional() }),
  answer: noNews,
  message: 'Logged out.',
})

import { z } from 'zod'
import { call } from '../wire/call'
import { Email } from '../wire/input'
import { noData } from '../wire/page'
import { User } from './users'
import { WireText, WireTextOrNull } from '../wire/wire'

/** USER, RIDER and COMPANY accounts may log in too: the answer has their type, and the console refuses them (AG-34). */
export const logIn = call({
  method: 'POST',
  path: '/auth/new-login',
  access: 'public',
  input: () => ({ email: Email, password: z.string().min(1).max(200), device_token: z.string().max(200) }),
  answer: () => ({
    access_token: WireText,
    refresh_token: WireTextOrNull,
    user_data: User,
    /**
     * Ours, for staff: base64 of 32 bytes, the same at every sign-in. The console encrypts unsent work with this key.
     */
    seal_key: WireText.nullish(),
  }),
})

/**
 * Ours: revokes the token. A server without this call answers 404; the console treats that as a success.
 * `clear_storage`: nothing on this computer must be kept, so the answer tells the browser to clear all data of this
 * site, including traces on disk.
 */
export const logOut = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
  input: () => ({ clear_storage: z.boolean().optional() }),
  answer: () => noData,
  message: 'Logged out.',
})

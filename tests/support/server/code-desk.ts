import { collectLog } from './collected-log'
import { openWaybill, request, type ApiAnswer, type Waybill } from '../calls/waybill'
import { addUser, type NewUser } from '../calls/waybill-rows'

export const PHONE = '08035551234'
export const STRANGE_PHONE = '08099999999'
export const CODE = '4321'
export const WRONG_CODE = {
  status: 'error',
  message: { verification_token: ['The code is invalid or has expired.'] },
}
export const TOO_MANY_TRIES = { status: 'error', message: 'Too many attempts. Request a new code.' }

/** A demo server whose codes are known, and the phone's side of the calls for one-time codes. */
export type CodeDesk = Awaited<ReturnType<typeof openCodeDesk>>

export async function openCodeDesk() {
  const { log, lines: logged } = collectLog()
  const waybill: Waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: CODE }, parts: { log } })
  const post = (path: string, body: unknown, token?: string): Promise<ApiAnswer> => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    return request(waybill.app, 'POST', `/api/auth${path}`, { body, headers })
  }
  const ask = (phone = PHONE) => post('/forget/password', { phone })
  const verify = (code: string, phone = PHONE) =>
    post('/verify/password/token', { verification_token: code, phone })
  return {
    ...waybill,
    logged,
    post,
    ask,
    verify,
    resend: (phone = PHONE) => post('/resend/verify/token', { phone }),
    logIn: (email: string, password: string) =>
      post('/new-login', { email, password, device_token: 'web-console' }),
    /** Who has the phone. */
    owner: (user: NewUser = {}) => addUser(waybill.sql, { type: 'ADMIN', phone: '2348035551234', ...user }),
    resetToken: async (): Promise<string> => {
      await ask()
      const { body } = await verify(CODE)
      return (body.data as { access_token: string }).access_token
    },
    pass: (seconds: number): void => {
      waybill.clock.now = new Date(waybill.clock.now.getTime() + seconds * 1000)
    },
  }
}

export function shown({ status, body, headers }: ApiAnswer) {
  return { status, body, retryAfter: headers.get('retry-after') }
}

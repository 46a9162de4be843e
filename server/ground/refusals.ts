import type { ErrorCode } from '../../contract/wire/envelope'
import type { FieldErrors } from '../../contract/wire/field-errors'

type RefusalBody = {
  message?: string | FieldErrors
  error?: string
  code?: ErrorCode
  data?: unknown
}

/** Thrown to answer with an error of the contract; the transaction of the request is rolled back. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: RefusalBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: RefusalBody, headers: Readonly<Record<string, string>> = {}) {
    super(typeof body.message === 'string' ? body.message : `status ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.'
export const RESET_EXPIRED = 'Your reset session has expired. Request a new code.'

export const refuse = {
  badRequest: (message: string) => new Refusal(400, { message }),
  unauthorized: (message: string = SESSION_EXPIRED) => new Refusal(401, { message }),
  notVerified: (phone: string | null) =>
    new Refusal(403, {
      message: 'Your account is not verified.',
      code: 'ACCOUNT_NOT_VERIFIED',
      data: { phone },
    }),
  roleNotAllowed: () =>
    new Refusal(403, { message: 'You are not allowed to do this.', code: 'ROLE_NOT_ALLOWED' }),
  /** `entity`: the first word of the message, such as 'Order'. */
  notFound: (entity: string) => new Refusal(404, { message: `${entity} not found` }),
  noRoute: () => new Refusal(404, { error: 'Route not found' }),
  methodNotAllowed: (allow: string) => new Refusal(405, { error: 'Method not allowed' }, { Allow: allow }),
  /** `data`: the row as it is now, for the console to show. */
  conflict: (message: string, current: { code?: ErrorCode; data?: unknown } = {}) =>
    new Refusal(409, { message, ...current }),
  gone: (message: string, code?: ErrorCode) =>
    new Refusal(410, code === undefined ? { message } : { message, code }),
  tooLarge: () => new Refusal(413, { message: 'The request is too large.' }),
  wrongType: () => new Refusal(415, { message: 'The request must be JSON.' }),
  invalid: (fields: FieldErrors) => new Refusal(422, { message: fields }),
  tooMany: (message: string, retryAfterS: number) =>
    new Refusal(429, { message }, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterS))) }),
  busy: () => new Refusal(503, { error: 'The server is busy. Please try again.' }, { 'Retry-After': '2' }),
  diskFull: () =>
    new Refusal(
      503,
      { error: 'The disk of the server is full, so nothing can be saved.' },
      { 'Retry-After': '10' },
    ),
}

/** The first row. Throws the 404. `entity`: as of `refuse.notFound`. */
export function presentRow<Row>(rows: readonly Row[], entity: string): Row {
  const [row] = rows
  if (row === undefined) throw refuse.notFound(entity)
  return row
}

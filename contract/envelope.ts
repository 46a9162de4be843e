import { z } from 'zod'

const Message = z.union([z.string(), z.record(z.string(), z.array(z.string())), z.array(z.string())])

export const SuccessEnvelope = z.object({
  status: z.string().optional(),
  message: Message.nullish().catch(null),
  data: z.unknown().optional(),
})

export const ErrorEnvelope = z.object({
  status: z.string().optional(),
  message: Message.nullish().catch(null),
  error: z.string().nullish().catch(null),
  code: z.string().nullish().catch(null),
  data: z.unknown().optional(),
})
export type ErrorEnvelope = z.output<typeof ErrorEnvelope>

/** Words a machine may read; the sentence beside them is for people. */
export const ERROR_CODES = [
  'ACCOUNT_NOT_VERIFIED',
  'ROLE_NOT_ALLOWED',
  'REVISION_CONFLICT',
  'CURSOR_EXPIRED',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** ER-01, AG-152: an object of lists and a list become a list, a string becomes one message, otherwise `error`. */
export function flattenMessages(body: Pick<ErrorEnvelope, 'message' | 'error'>): string[] {
  const { message, error } = body
  if (typeof message === 'string') return message === '' ? [] : [message]
  if (Array.isArray(message)) return message
  if (message !== null && message !== undefined) return Object.values(message).flat()
  return error === null || error === undefined || error === '' ? [] : [error]
}

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

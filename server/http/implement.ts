import type { z } from 'zod'
import type { Context } from '../domain/call-context'
import type { Call } from '../../contract/wire/call'
import { fieldErrors } from '../../contract/wire/field-errors'
import { Refusal, refuse } from '../ground/refusals'
import { unstorable } from './unstorable'

/** An answer with its own message or with headers. */
export class Reply<Data> {
  readonly data: Data
  readonly message: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(data: Data, message: string | undefined, headers: Readonly<Record<string, string>>) {
    this.data = data
    this.message = message
    this.headers = headers
  }
}

/** Makes an answer with its own message or with headers. */
export function reply<Data>(
  data: Data,
  message: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Reply<Data> {
  return new Reply(data, message, headers)
}

/** 'request': one transaction around a mutation; 'own': the handler opens its own, because it also does slow work. */
export type TransactionScope = 'request' | 'own'

export type Implementation = {
  call: Call
  transaction: TransactionScope
  /** A read that may be answered by a replica: a list, a search or a report. */
  mayLag: boolean
  /** Checks the input and returns a function that runs the handler. Throws the 422 for a wrong input. */
  prepare: (raw: unknown) => (context: Context) => Promise<Reply<unknown> | Refusal>
}

/**
 * A refusal that is thrown rolls the request's transaction back; one that is returned commits it, for a try that must
 * stay counted.
 */
type Handled<Data> = Data | Reply<Data> | Refusal

export function implement<Input extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Input, Answer>,
  handler: (input: z.output<Input>, context: Context) => Promise<Handled<z.output<Answer>>>,
  { transaction = 'request', mayLag = false }: { transaction?: TransactionScope; mayLag?: boolean } = {},
): Implementation {
  return {
    call,
    transaction,
    mayLag,
    prepare: (raw) => {
      const parsed = call.input.safeParse(raw)
      if (!parsed.success) throw refuse.invalid(fieldErrors(parsed.error, raw))
      const wrong = unstorable(parsed.data)
      if (wrong !== null) throw refuse.invalid(wrong)
      return async (context) => {
        const answer = await handler(parsed.data, context)
        return answer instanceof Reply || answer instanceof Refusal ? answer : reply(answer, call.message)
      }
    },
  }
}

/** A call whose handler opens its own transactions, because it also does slow work. */
export const implementOwn: typeof implement = (call, handler) =>
  implement(call, handler, { transaction: 'own' })

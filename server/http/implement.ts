import type { Db, Sql } from '../db/connect'
import type { z } from 'zod'
import type { Call } from '../../contract/call'
import { fieldErrors } from '../../contract/field-errors'
import type { UserType } from '../../contract/roles'
import type { Config } from '../config'
import type { Log } from '../log'
import type { MessageGateway } from '../messages'
import type { Announcement } from '../realtime/announce'
import { refuse } from './refusals'
import { unstorable } from './unstorable'

export type Actor = { userId: number; name: string; type: UserType; verified: boolean; sessionId: number }

/** Who calls a public call. */
export const NOBODY: Actor = { userId: 0, name: '', type: 'USER', verified: false, sessionId: 0 }

export type Context = {
  /** A mutation's is the one transaction of the request; that of a GET, and of an 'own' mutation, is the pool. */
  sql: Db
  /** For what must be committed though the request is refused. Inside the request's transaction it would take a second connection: use it in 'own' calls only. */
  pool: Sql
  now: Date
  config: Config
  actor: Actor
  /** Tells the consoles once the transaction has committed. */
  announce: (announcement: Announcement) => void
  /** The caller's address. */
  ip: string
  log: Log
  /** Null: no message can be sent to a phone. */
  messages: MessageGateway | null
}

/** An answer with a sentence of its own, or with headers. */
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

/** For an answer whose sentence depends on the data. */
export function reply<Data>(
  data: Data,
  message: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Reply<Data> {
  return new Reply(data, message, headers)
}

/** 'request': one transaction around a mutation; 'own': the handler begins its own, for it does slow work besides. */
export type TransactionScope = 'request' | 'own'

export type Implementation = {
  call: Call
  transaction: TransactionScope
  /** Throws the 422 of a wrong input; what it gives runs the handler. */
  prepare: (raw: unknown) => (context: Context) => Promise<Reply<unknown>>
}

export function implement<Input extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Input, Answer>,
  handler: (input: z.output<Input>, context: Context) => Promise<z.output<Answer> | Reply<z.output<Answer>>>,
  { transaction = 'request' }: { transaction?: TransactionScope } = {},
): Implementation {
  return {
    call,
    transaction,
    prepare: (raw) => {
      const parsed = call.input.safeParse(raw)
      if (!parsed.success) throw refuse.invalid(fieldErrors(parsed.error, raw))
      const wrong = unstorable(parsed.data)
      if (wrong !== null) throw refuse.invalid(wrong)
      return async (context) => {
        const answer = await handler(parsed.data, context)
        return answer instanceof Reply ? answer : reply(answer, call.message)
      }
    },
  }
}

import { z } from 'zod'
import type { Capability } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone; a person with a valid token, verified or not; with a reset token; or verified staff with a
 * capability.
 */
export type Access = 'public' | 'session' | 'reset' | { capability: Capability }

type CallDefinition<Input extends z.ZodType, Answer extends z.ZodType> = {
  method: Method
  /** Below `/api`. */
  path: `/${string}`
  access: Access
  /** Schema of the query for GET, of the JSON body otherwise. */
  input: Input
  /** Schema of `data` in the success envelope. */
  answer: Answer
  status?: 200 | 201
  /** The success message; absent if the call has none or makes its own. */
  message?: string
  /** Chooses between calls that share a method and path: this one runs if the query has this parameter (and value). */
  when?: { query: string; equals?: string }
}

export type Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = CallDefinition<
  Input,
  Answer
> & {
  status: 200 | 201
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInputOf<C extends Call> = z.output<C['input']>
export type AnswerOf<C extends Call> = z.output<C['answer']>

const NOTHING = z.object({})

/** A call without `input` takes no parameters. */
export function call<Answer extends z.ZodType, Input extends z.ZodType = typeof NOTHING>(
  definition: Omit<CallDefinition<Input, Answer>, 'input'> & { input?: Input },
): Call<Input, Answer> {
  return { status: 200, input: NOTHING as unknown as Input, ...definition }
}

/**
 * A call that changes something on the server: it may carry an Idempotency-Key, and it is never retried automatically.
 */
export function isMutation(definition: Call): boolean {
  return definition.method !== 'GET'
}

import { z } from 'zod'
import { onFirstUse } from '../words/on-first-use'
import type { Capability } from '../words/permissions'

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
  readonly input: Input
  /** Schema of `data` in the success envelope. */
  readonly answer: Answer
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

/** A schema, or the fields of an object. */
type Written = z.ZodType | z.ZodRawShape
type SchemaOf<W> = W extends z.ZodType ? W : W extends z.ZodRawShape ? z.ZodObject<W> : never

type WrittenCall<Input extends Written, Answer extends Written> = Omit<
  CallDefinition<z.ZodType, z.ZodType>,
  'method' | 'input' | 'answer'
> & { method?: Method; input?: () => Input; answer: () => Answer }

/**
 * A call without `method` reads, and one without `input` takes no parameters. Schemas are slow to make, so they are made at
 * the first use: a console that starts makes those of a few calls only.
 */
export function call<Answer extends Written, Input extends Written = Record<never, never>>({
  input = () => ({}) as Input,
  answer,
  ...definition
}: WrittenCall<Input, Answer>): Call<SchemaOf<Input>, SchemaOf<Answer>> {
  const [inputOf, answerOf] = [onFirstUse(() => schemaOf(input())), onFirstUse(() => schemaOf(answer()))]
  return {
    method: 'GET',
    status: 200,
    ...definition,
    get input() {
      return inputOf()
    },
    get answer() {
      return answerOf()
    },
  }
}

function schemaOf<W extends Written>(written: W): SchemaOf<W> {
  return (written instanceof z.ZodType ? written : z.object(written as z.ZodRawShape)) as SchemaOf<W>
}

/**
 * A call that changes something on the server: it may carry an Idempotency-Key, and it is never retried automatically.
 */
export function isMutation(definition: Call): boolean {
  return definition.method !== 'GET'
}

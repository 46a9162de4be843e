import { isDoubtful, type ApiFailure, type ApiOutcome } from '../../../../contract/api-outcome'
import type { Submission } from '../../../machines/attempt'
import { toasts } from '../../ui/toasts'
import { labelled, plainKey } from './field-words'
import { isKeyTaken } from './key-taken'

type Sending<Made, Price> = {
  /** Under the key of the attempt, so that a server that knows keys makes one of however many sends. */
  send: () => Promise<ApiOutcome<Made | null>>
  /** What it costs now, of the data of a refusal; null: that cannot be read. */
  priceOf: (data: unknown) => Price | null
}

/** `made`: null where the server said that it was made and nothing else. */
export type Submitted<Made, Price> =
  | Exclude<Submission<Price>, { kind: 'created' }>
  | { kind: 'created'; made: Made | null }

/** Sends an attempt. What is not known after it is doubtful: the attempt's machine looks. */
export async function submitAttempt<Made, Price>({
  send,
  priceOf,
}: Sending<Made, Price>): Promise<Submitted<Made, Price>> {
  const outcome = await send()
  if (outcome.kind === 'success') return { kind: 'created', made: outcome.data ?? null }
  const price = isPriceChanged(outcome) ? priceOf(outcome.current) : null
  if (price !== null) return { kind: 'repriced', price }
  if (isKeyTaken(outcome)) return { kind: 'taken' }
  // The form itself says what a lost connection means here.
  if (outcome.kind !== 'offline' && outcome.kind !== 'timeout')
    toasts.failure(outcome, { messages: wordsOfTheForm(outcome) })
  if (isUndecided(outcome)) return { kind: 'doubtful' }
  return { kind: 'refused', fields: outcome.kind === 'invalid' ? outcome.fields : {} }
}

function isPriceChanged(failure: ApiFailure): failure is ApiFailure & { kind: 'conflict' } {
  return failure.kind === 'conflict' && failure.code === 'PRICE_CHANGED'
}

function wordsOfTheForm(failure: ApiFailure): string[] | undefined {
  if (failure.kind !== 'invalid' || Object.keys(failure.fields).length === 0) return undefined
  return Object.entries(failure.fields).flatMap(([field, sentences]) =>
    sentences.map((sentence) => `${deliveryOf(field)}${labelled(field, sentence)}`),
  )
}

/** In a bulk order every delivery has the same field. */
function deliveryOf(field: string): string {
  const [, index] = /^orders\.(\d+)\./.exec(plainKey(field)) ?? []
  return index === undefined ? '' : `Delivery ${Number(index) + 1}: `
}

/** With a time to wait the first request of this key is still being executed; without a session nobody can tell. */
function isUndecided(failure: ApiFailure): boolean {
  const isUnderWay = failure.kind === 'conflict' && failure.retryAfterMs !== undefined
  return isDoubtful(failure) || isUnderWay || failure.kind === 'unauthorized'
}

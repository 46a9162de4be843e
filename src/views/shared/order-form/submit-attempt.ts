import { isDoubtful, type ApiFailure, type ApiOutcome } from '../../../../contract/wire/api-outcome'
import type { Submission } from '../../../machines/attempt'
import { toasts } from '../../ui/toasts/toasts'
import { labelled, plainKey } from './field-words'
import { isKeyTaken } from './key-taken'

type Sending<Made, Price> = {
  /** Sends with the key of the attempt, so that a server with idempotency keys executes it only once. */
  send: () => Promise<ApiOutcome<Made | null>>
  /** Reads the new price from the data of a refusal; null: it cannot be read. */
  priceOf?: (data: unknown) => Price | null
}

/** `made`: null when the server reported success without the created row. */
export type Submitted<Made, Price> =
  | Exclude<Submission<Price>, { kind: 'created' }>
  | { kind: 'created'; made: Made | null }

/** After the result `doubtful` the attempt's machine looks for the created row. */
export async function submitAttempt<Made, Price>({
  send,
  priceOf,
}: Sending<Made, Price>): Promise<Submitted<Made, Price>> {
  const outcome = await send()
  if (outcome.kind === 'success') return { kind: 'created', made: outcome.data ?? null }
  const price = newPrice(outcome, priceOf)
  if (price !== null) return { kind: 'repriced', price }
  if (isKeyTaken(outcome)) return { kind: 'taken' }
  // The form itself explains what a lost connection means for the attempt.
  if (outcome.kind !== 'offline' && outcome.kind !== 'timeout')
    toasts.failure(outcome, { messages: wordsOfTheForm(outcome) })
  if (isUndecided(outcome)) return { kind: 'doubtful' }
  return { kind: 'refused', fields: outcome.kind === 'invalid' ? outcome.fields : {} }
}

function newPrice<Price>(failure: ApiFailure, priceOf: Sending<unknown, Price>['priceOf']): Price | null {
  if (failure.kind !== 'conflict' || failure.code !== 'PRICE_CHANGED') return null
  return priceOf?.(failure.current) ?? null
}

function wordsOfTheForm(failure: ApiFailure): string[] | undefined {
  if (failure.kind !== 'invalid' || Object.keys(failure.fields).length === 0) return undefined
  return Object.entries(failure.fields).flatMap(([field, sentences]) =>
    sentences.map((sentence) => `${deliveryOf(field)}${labelled(field, sentence)}`),
  )
}

/** All deliveries of a bulk order have the same fields. */
function deliveryOf(field: string): string {
  const [, index] = /^orders\.(\d+)\./.exec(plainKey(field)) ?? []
  return index === undefined ? '' : `Delivery ${Number(index) + 1}: `
}

/** A conflict with `retryAfterMs`: the server still executes the first request. Without a session the result is unknown. */
function isUndecided(failure: ApiFailure): boolean {
  const isStillRunning = failure.kind === 'conflict' && failure.retryAfterMs !== undefined
  return isDoubtful(failure) || isStillRunning || failure.kind === 'unauthorized'
}

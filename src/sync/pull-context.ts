import type { ApiFailure, ApiSuccess } from '../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../contract/call'
import type { ConsoleDatabase } from '../db/console-database'
import type { Budget } from './budget'
import type { DoubtfulOrders } from './doubtful-orders'
import type { ApiPort, ClockPort, Trace } from './engine-ports'
import type { Observer } from './observer'
import type { Pace } from './pace'
import { PullFailed } from './pull-failure'

/** What every way of pulling works with. */
export type PullContext = {
  database: ConsoleDatabase
  api: ApiPort
  clock: ClockPort
  observer: Observer
  doubtful: DoubtfulOrders
  budget: Budget
  pace: Pace
  trace: Trace
  /** Aborted when leadership ends. */
  signal: AbortSignal
}

/** A read within the budget. Failures that `expected` does not claim throw PullFailed. */
export async function read<C extends Call, Kind extends ApiFailure['kind'] = never>(
  { api, budget, signal }: PullContext,
  definition: C,
  input: InputOf<C>,
  expected: readonly Kind[] = [],
): Promise<ApiSuccess<AnswerOf<C>> | Extract<ApiFailure, { kind: Kind }>> {
  await budget()
  const outcome = await api.call(definition, input, { signal })
  if (outcome.kind === 'success') return outcome
  if (isOneOf(outcome, expected)) return outcome
  throw new PullFailed(outcome)
}

function isOneOf<Kind extends ApiFailure['kind']>(
  failure: ApiFailure,
  kinds: readonly Kind[],
): failure is Extract<ApiFailure, { kind: Kind }> {
  return kinds.some((kind) => kind === failure.kind)
}

import type { ApiFailure, ApiSuccess } from '../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../contract/call'
import type { ConsoleDatabase } from '../db/console-database'
import type { Budget } from './budget'
import type { DoubtfulRows } from './doubtful-rows'
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
  doubtful: DoubtfulRows
  budget: Budget
  pace: Pace
  trace: Trace
  /** Reads that succeeded in this reign: the server can be reached. */
  reads: { good: number }
  /** Aborted when leadership ends. */
  signal: AbortSignal
}

/** A read within the budget. Failures that `expected` does not claim throw PullFailed. */
export async function read<C extends Call, Kind extends ApiFailure['kind'] = never>(
  { api, budget, signal, reads }: PullContext,
  definition: C,
  input: InputOf<C>,
  expected: readonly Kind[] = [],
): Promise<ApiSuccess<AnswerOf<C>> | Extract<ApiFailure, { kind: Kind }>> {
  await budget()
  const outcome = await api.call(definition, input, { signal })
  if (outcome.kind !== 'success' && !isOneOf(outcome, expected)) throw new PullFailed(outcome)
  reads.good += 1
  return outcome
}

function isOneOf<Kind extends ApiFailure['kind']>(
  failure: ApiFailure,
  kinds: readonly Kind[],
): failure is Extract<ApiFailure, { kind: Kind }> {
  return kinds.some((kind) => kind === failure.kind)
}

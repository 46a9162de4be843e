import type { ApiFailure, ApiSuccess } from '../../../contract/wire/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../contract/wire/call'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { Budget } from './budget'
import type { CurrentRows } from './current-rows'
import type { DoubtfulRows } from './doubtful-rows'
import type { ApiPort, ClockPort, Trace } from '../ports/engine-ports'
import type { Observer } from './observer'
import type { Pace } from '../ports/pace'
import type { Parts } from './parts'
import { PullFailed } from './pull-failure'
import type { Reach } from './reach'

/** Shared by all kinds of pulls. */
export type PullContext = {
  database: ConsoleDatabase
  api: ApiPort
  clock: ClockPort
  observer: Observer
  doubtful: DoubtfulRows
  budget: Budget
  current: CurrentRows
  reach: Reach
  parts: Parts
  pace: Pace
  trace: Trace
  /** Ids that are stored but were missing in the last read of the whole list. */
  absent: { companies: ReadonlySet<number> }
  /** Number of successful reads since this tab leads; it shows that the server can be reached. */
  reads: { good: number }
  /** Only the feed may be requested. */
  isWatching: boolean
  /** Aborted when leadership ends. */
  signal: AbortSignal
}

/** A read within the budget. Failures that are not in `expected` throw PullFailed. */
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

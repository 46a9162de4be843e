import { readDashboardCards } from '../../../../contract/entities/analytics'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'

/** AG-113: the server's counts of all customers and riders. `at`: time of the counts, ms since the epoch. */
export type Audience =
  | { kind: 'counted'; customers: number; riders: number; at: number }
  | { kind: 'counting' }
  /** The counts could not be read. */
  | { kind: 'unknown' }

/** Reads the counts from the request of the overview cards, because no request returns the recipients of a notification. */
export function useAudience(): { audience: Audience; reload: () => void } {
  const { answer, reload } = useKeptAnswer(readDashboardCards, {})
  if (answer.kind === 'loading') return { audience: { kind: 'counting' }, reload }
  if (answer.kind === 'failed') return { audience: { kind: 'unknown' }, reload }
  const { customers, riders } = answer.data
  return { audience: { kind: 'counted', customers, riders, at: answer.at }, reload }
}

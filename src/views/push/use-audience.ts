import { readDashboardCards } from '../../../contract/analytics'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'

/** AG-113: all customers and riders, as the server counts them. `at`: when, ms since the epoch. */
export type Audience =
  | { kind: 'counted'; customers: number; riders: number; at: number }
  | { kind: 'counting' }
  /** Nobody can say how many there are. */
  | { kind: 'unknown' }

/** The cards of the overview count them; no call tells who gets a notification. */
export function useAudience(): { audience: Audience; reload: () => void } {
  const { answer, reload } = useKeptAnswer(readDashboardCards, {})
  if (answer.kind === 'loading') return { audience: { kind: 'counting' }, reload }
  if (answer.kind === 'failed') return { audience: { kind: 'unknown' }, reload }
  const { customers, riders } = answer.data
  return { audience: { kind: 'counted', customers, riders, at: answer.at }, reload }
}

import { useMemo } from 'react'
import { listRateCard } from '../../../contract/companies'
import { useAnswer, type Answer } from '../ui/use-answer'
import type { KeptRateCard } from './bulk-draft'

export type BulkRates = {
  /** What the server tells, else what the draft remembers of it; null while neither does. */
  card: KeptRateCard | null
  answer: Answer<unknown>
  reload: () => void
}

export function useBulkRates(userId: number, remembered: KeptRateCard | null): BulkRates {
  const { answer, reload } = useAnswer(listRateCard, { user_id: userId })
  const card = useMemo(
    () => (answer.kind === 'ready' ? { rates: answer.data, at: answer.at } : remembered),
    [answer, remembered],
  )
  return { card, answer, reload }
}

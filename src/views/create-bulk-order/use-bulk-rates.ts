import { useCallback, useMemo, useState } from 'react'
import { listRateCard } from '../../../contract/companies'
import type { BulkPrice } from '../../machines/create-bulk-order'
import { useAnswer, type Answer } from '../ui/use-answer'
import type { KeptRateCard } from './bulk-draft'

export type BulkRates = {
  /** What the server tells, else what the draft remembers of it; null while neither does. */
  card: KeptRateCard | null
  answer: Answer<unknown>
  /** How many could not be read. */
  unread: number
  reload: () => void
  /** The server told other amounts since. */
  adopt: (price: BulkPrice) => void
}

export function useBulkRates(userId: number, remembered: KeptRateCard | null): BulkRates {
  const { answer, reload } = useAnswer(listRateCard, { user_id: userId })
  const [price, setPrice] = useState<BulkPrice | null>(null)
  const card = useMemo(() => {
    const read = answer.kind === 'ready' ? { rates: answer.data, at: answer.at } : remembered
    return read !== null && price !== null && price.at >= read.at ? withPrice(read, price) : read
  }, [answer, remembered, price])
  const adopt = useCallback((told: BulkPrice) => setPrice(told), [])
  const unread = answer.kind === 'ready' ? (answer.data.aside?.length ?? 0) : 0
  return { card, answer, unread, reload, adopt }
}

/** Amounts that were not told again are as old as they were. */
function withPrice({ rates, at }: KeptRateCard, price: BulkPrice): KeptRateCard {
  const amounts = new Map(price.rates.map(({ id, amount }) => [id, amount]))
  const isWhole = rates.every(({ id }) => amounts.has(id))
  return {
    rates: rates.map((rate) => ({ ...rate, amount: amounts.get(rate.id) ?? rate.amount })),
    at: isWhole ? price.at : at,
  }
}

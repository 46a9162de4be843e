import { useCallback, useMemo, useState } from 'react'
import { listRateCard } from '../../../../contract/entities/companies'
import type { BulkPrice } from '../../../machines/attempts'
import { useAnswer, type Answer } from '../../ui/toasts/use-answer'
import type { KeptRateCard } from './bulk-draft'

export type BulkRates = {
  /** The rates from the server, else those stored in the draft, else null. */
  card: KeptRateCard | null
  answer: Answer<unknown>
  unread: number
  reload: () => void
  /** Uses newer amounts that the server has sent since. */
  adopt: (price: BulkPrice) => void
}

export function useBulkRates(userId: number, remembered: KeptRateCard | null): BulkRates {
  const { answer, reload } = useAnswer(listRateCard, { user_id: userId })
  const [price, setPrice] = useState<BulkPrice | null>(null)
  const card = useMemo(() => {
    const read = answer.kind === 'ready' ? { rates: answer.data, at: answer.at } : remembered
    return read !== null && price !== null && price.at >= read.at ? withPrice(read, price) : read
  }, [answer, remembered, price])
  const adopt = useCallback((newPrice: BulkPrice) => setPrice(newPrice), [])
  const unread = answer.kind === 'ready' ? (answer.data.aside?.length ?? 0) : 0
  return { card, answer, unread, reload, adopt }
}

/** The rates with newer amounts. Unless every rate has a new amount, their time stays the old one. */
function withPrice({ rates, at }: KeptRateCard, price: BulkPrice): KeptRateCard {
  const amounts = new Map(price.rates.map(({ id, amount }) => [id, amount]))
  const isWhole = rates.every(({ id }) => amounts.has(id))
  return {
    rates: rates.map((rate) => ({ ...rate, amount: amounts.get(rate.id) ?? rate.amount })),
    at: isWhole ? price.at : at,
  }
}

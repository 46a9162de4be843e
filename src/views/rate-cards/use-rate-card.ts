import { useState } from 'react'
import { listRateCard, type RateCardRow } from '../../../contract/companies'
import type { List } from '../../../contract/page'
import { useApp } from '../console'
import { useAnswer, type Answer } from '../ui/use-answer'

type Card = List<RateCardRow>

/**
 * The rate card of a company. `show`: shows a card that was read elsewhere. `adopt`: shows the saved rows at once and reads
 * the card again.
 */
export function useRateCard(userId: number): {
  answer: Answer<Card>
  reload: () => void
  show: (card: Card) => void
  adopt: (saved: readonly RateCardRow[]) => void
} {
  const { now } = useApp()
  const { answer, reload } = useAnswer(listRateCard, { user_id: userId })
  const [newer, setNewer] = useState<{ data: Card; at: number } | null>(null)
  const newestOf = (last: typeof newer) =>
    answer.kind === 'ready' && last !== null && last.at >= answer.at ? { ...answer, ...last } : answer
  const adopt = (saved: readonly RateCardRow[]) => {
    const at = now()
    setNewer((last) => {
      const card = newestOf(last)
      return card.kind === 'ready' ? { data: withRows(card.data, saved), at } : last
    })
    reload()
  }
  return {
    answer: newestOf(newer),
    reload,
    show: (data) => setNewer({ data, at: now() }),
    adopt,
  }
}

function withRows(card: Card, saved: readonly RateCardRow[]): Card {
  const byId = new Map([...card, ...saved].map((row) => [row.id, row]))
  return Object.assign([...byId.values()], { aside: card.aside })
}

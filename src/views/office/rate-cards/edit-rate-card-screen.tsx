import { useLocation } from 'wouter'
import type { CompanyUserRow } from '../../../db/core/rows'
import { CompanyGate } from '../../shared/companies/company-gate'
import { addRateCardPath, editRateCardPath } from '../../shared/companies/company-links'
import { DraftGate } from '../../shared/drafts/draft-gate'
import { Button } from '../../ui/controls/button'
import { toasts } from '../../ui/toasts/toasts'
import { RateForm } from './rate-form'
import { rowOf } from './rate-rows'
import { officeOf, RateScreen } from './rate-screen'
import { useState } from 'react'
import { listRateCard, type RateCardRow } from '../../../../contract/entities/companies'
import type { List } from '../../../../contract/wire/page'
import { useApp } from '../../console'
import { useAnswer, type Answer } from '../../ui/toasts/use-answer'

/** `/edit-rate-card`: changes amounts of the company's rate card. */
export function EditRateCardScreen() {
  return <CompanyGate>{(company) => <EditRateCard key={company.id} company={company} />}</CompanyGate>
}

function EditRateCard({ company }: { company: CompanyUserRow }) {
  const { answer, reload, show, adopt } = useRateCard(company.id)
  const [, navigate] = useLocation()
  return (
    <RateScreen company={company} answer={answer} onRetry={reload}>
      {(card) => (
        <DraftGate form={editRateCardPath(company.id)}>
          {(draft) => (
            <RateForm
              userId={company.id}
              office={card[0]?.from_office ?? officeOf(company)}
              rows={card.map(rowOf)}
              draft={draft}
              extra="Add more charges"
              onRead={show}
              onSaved={(saved) => {
                toasts.success('Rate charges edited successfully')
                adopt(saved)
              }}
            >
              <Button size="l" onClick={() => navigate(addRateCardPath(company.id))}>
                Add Rate Card
              </Button>
            </RateForm>
          )}
        </DraftGate>
      )}
    </RateScreen>
  )
}

type Card = List<RateCardRow>

/**
 * The rate card of a company. `show`: shows a card that was read elsewhere. `adopt`: shows the saved rows at once and reads
 * the card again.
 */
function useRateCard(userId: number): {
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

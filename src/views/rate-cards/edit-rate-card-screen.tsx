import { useLocation } from 'wouter'
import type { CompanyUserRow } from '../../db/core/rows'
import { CompanyGate } from '../shared/companies/company-gate'
import { addRateCardPath, editRateCardPath } from '../shared/companies/company-links'
import { DraftGate } from '../shared/drafts/draft-gate'
import { Button } from '../ui/button'
import { toasts } from '../ui/toasts'
import { RateForm } from './rate-form'
import { rowOf } from './rate-rows'
import { officeOf, RateScreen } from './rate-screen'
import { useRateCard } from './use-rate-card'

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

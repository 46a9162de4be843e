import { useLocation } from 'wouter'
import { readRateCardFormat, saveRateCard } from '../../../../contract/entities/companies'
import type { CompanyUserRow } from '../../../db/core/rows'
import { CompanyGate } from '../../shared/companies/company-gate'
import { addRateCardPath, editRateCardPath } from '../../shared/companies/company-links'
import { DraftGate } from '../../shared/drafts/draft-gate'
import { Button } from '../../ui/controls/button'
import { NoRecords } from '../../shared/lists/no-records'
import { toasts } from '../../ui/toasts/toasts'
import { useAnswer } from '../../ui/toasts/use-answer'
import { RateForm } from './rate-form'
import { rowOf } from './rate-rows'
import { officeOf, RateScreen } from './rate-screen'

/** `/add-rate-card`: adds amounts for places that are not yet on the company's rate card. */
export function AddRateCardScreen() {
  return <CompanyGate>{(company) => <AddRateCard key={company.id} company={company} />}</CompanyGate>
}

function AddRateCard({ company }: { company: CompanyUserRow }) {
  const { answer, reload } = useAnswer(readRateCardFormat, { user_id: company.id })
  const [, navigate] = useLocation()
  const edit = () => navigate(editRateCardPath(company.id))
  return (
    <RateScreen company={company} answer={answer} onRetry={reload}>
      {(blank) =>
        blank.length === 0 ? (
          <NoRecords
            kind="rate"
            unread={blank.aside?.length ?? 0}
            why={blank.aside === undefined ? 'Every usual place is already on the card.' : null}
            onClear={edit}
            clearLabel="Edit Rate charges"
          />
        ) : (
          <DraftGate form={addRateCardPath(company.id)}>
            {(draft) => (
              <RateForm
                userId={company.id}
                office={blank[0]?.from_office ?? officeOf(company)}
                rows={blank.map(rowOf)}
                draft={draft}
                onSaved={() => {
                  toasts.success(saveRateCard.message ?? '')
                  edit()
                }}
              >
                <Button size="l" onClick={edit}>
                  Edit Rate charges
                </Button>
              </RateForm>
            )}
          </DraftGate>
        )
      }
    </RateScreen>
  )
}

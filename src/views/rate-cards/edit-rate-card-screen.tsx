import { useState } from 'react'
import { useLocation } from 'wouter'
import { listRateCard } from '../../../contract/companies'
import type { CompanyUserRow } from '../../db/core/rows'
import { CompanyGate } from '../shared/companies/company-gate'
import { addRateCardPath, editRateCardPath } from '../shared/companies/company-links'
import { DraftGate } from '../shared/drafts/draft-gate'
import { Button } from '../ui/button'
import { toasts } from '../ui/toasts'
import { useAnswer } from '../ui/use-answer'
import type { RateField } from './rate-fields'
import { RateForm } from './rate-form'
import { officeOf, RateScreen } from './rate-screen'

/** `/edit-rate-card`: changes amounts of the company's rate card. */
export function EditRateCardScreen() {
  return <CompanyGate>{(company) => <EditRateCard key={company.id} company={company} />}</CompanyGate>
}

function EditRateCard({ company }: { company: CompanyUserRow }) {
  const { answer, reload } = useAnswer(listRateCard, { user_id: company.id })
  const [, navigate] = useLocation()
  const [saves, setSaves] = useState(0)
  return (
    <RateScreen company={company} answer={answer} onRetry={reload}>
      {(card) => (
        <DraftGate key={saves} form={editRateCardPath(company.id)}>
          {(draft) => {
            const rows = card.map((row) => ({ ...row, amount: String(row.amount) }))
            return (
              <RateForm
                key={JSON.stringify(card)}
                userId={company.id}
                office={card[0]?.from_office ?? officeOf(company)}
                rows={rows}
                draft={draft}
                extra="Add more charges"
                choose={(typed) => changedRows(typed, rows)}
                onNothing={() => toasts.info('Nothing has changed.')}
                onSaved={() => {
                  toasts.success('Rate charges edited successfully')
                  setSaves(saves + 1)
                  reload()
                }}
              >
                <Button size="l" onClick={() => navigate(addRateCardPath(company.id))}>
                  Add Rate Card
                </Button>
              </RateForm>
            )
          }}
        </DraftGate>
      )}
    </RateScreen>
  )
}

/** Only the rows changed here, so that saving does not overwrite other people's changes. */
function changedRows(typed: readonly RateField[], rows: readonly RateField[]): readonly RateField[] {
  return typed.filter(({ amount }, index) => amount !== rows[index]?.amount)
}

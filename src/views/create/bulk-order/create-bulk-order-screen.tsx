import type { CompanyUserRow } from '../../../db/core/rows'
import { CompanyGate } from '../../shared/companies/company-gate'
import { createBulkPath } from '../../shared/companies/company-links'
import { DraftGate } from '../../shared/drafts/draft-gate'
import { useScreenTitle } from '../../shared/navigation/screen-title'
import { BulkForm } from './bulk-form'

/** `/bulk-orders/create` */
export function CreateBulkOrderScreen() {
  return <CompanyGate>{(company) => <CreateBulkOrder key={company.id} company={company} />}</CompanyGate>
}

function CreateBulkOrder({ company }: { company: CompanyUserRow }) {
  useScreenTitle(company.company_profile.name ?? `Company ${company.id}`)
  return (
    <DraftGate form={createBulkPath(company.id)}>
      {(draft) => <BulkForm company={company} draft={draft} />}
    </DraftGate>
  )
}

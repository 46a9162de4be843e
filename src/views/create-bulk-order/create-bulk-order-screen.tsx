import type { CompanyUserRow } from '../../db/rows'
import { CompanyGate } from '../companies/company-gate'
import { createBulkPath } from '../companies/company-links'
import { DraftGate } from '../drafts/draft-gate'
import { useScreenTitle } from '../shell/screen-title'
import { BulkForm } from './bulk-form'

/** `/bulk-orders/create` */
export function CreateBulkOrderScreen() {
  return <CompanyGate>{(company) => <CreateBulkOrder key={company.id} company={company} />}</CompanyGate>
}

function CreateBulkOrder({ company }: { company: CompanyUserRow }) {
  useScreenTitle(company.company_profile.name)
  return (
    <DraftGate form={createBulkPath(company.id)}>
      {(draft) => <BulkForm company={company} draft={draft} />}
    </DraftGate>
  )
}

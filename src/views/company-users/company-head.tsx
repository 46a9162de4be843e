import type { CompanyUserRow } from '../../db/core/rows'
import { Button } from '../ui/button'
import { told } from '../ui/told'
import { companyName, CompanyStatusBadge } from './company-look'
import { canApprove, type CompanyActions } from './use-company-actions'

type Props = { company: CompanyUserRow; actions: CompanyActions }

/** Which company it is, how it stands, and what can be done. */
export function CompanyHead({ company, actions }: Props) {
  return (
    <>
      <div className="company-head-line">
        <h2>{told(company, companyName)}</h2>
        <CompanyStatusBadge company={company} />
      </div>
      {actions.canRun && (
        <div className="company-actions" role="group" aria-label="Actions">
          {canApprove(company, actions) && (
            <Button kind="solid" disabled={actions.busy} onClick={() => actions.approve(company)}>
              Approve
            </Button>
          )}
          <Button onClick={() => actions.createBulkOrder(company)}>Create Bulk Order</Button>
          <Button onClick={() => actions.pay(company)}>Register part payment</Button>
          <Button onClick={() => actions.remind(company)}>Payment reminder</Button>
          {actions.canDelete && (
            <Button danger onClick={() => actions.askToDelete(company)}>
              Delete
            </Button>
          )}
        </div>
      )}
    </>
  )
}

import { Flex } from '@radix-ui/themes'
import type { CompanyUserRow } from '../../../db/core/rows'
import { EditAccount } from '../../shared/account/account-at'
import { companyAccount } from '../../shared/account/account-kinds'
import { useOfferedAction } from '../../ui/keys/offered-actions'
import { OfferedButton } from '../../ui/controls/offered-button'
import { shownText } from '../../ui/marks/shown-text'
import { companyName, CompanyStatusBadge } from './company-look'
import { canApprove, type CompanyActions } from './use-company-actions'

type Props = { company: CompanyUserRow; actions: CompanyActions }

export function CompanyHead({ company, actions }: Props) {
  const name = companyName(company)
  useOfferedAction('add rate card', actions.canRun ? `Add rate card: ${name}` : null, () =>
    actions.addRateCard(company),
  )
  return (
    <>
      <div className="company-head-line">
        <h2>{shownText(company, companyName)}</h2>
        <CompanyStatusBadge company={company} />
      </div>
      {actions.canRun && (
        <Flex wrap="wrap" gap="2" mt="3" role="group" aria-label="Actions">
          {canApprove(company, actions) && (
            <OfferedButton
              does={`Approve ${name}`}
              kind="solid"
              disabled={actions.busy}
              onClick={() => actions.approve(company)}
            >
              Approve
            </OfferedButton>
          )}
          <OfferedButton does={`Create Bulk Order: ${name}`} onClick={() => actions.createBulkOrder(company)}>
            Create Bulk Order
          </OfferedButton>
          <OfferedButton does={`Register part payment: ${name}`} onClick={() => actions.pay(company)}>
            Register part payment
          </OfferedButton>
          <OfferedButton
            does={`Payment reminder: ${name} (asks first)`}
            onClick={() => actions.remind(company)}
          >
            Payment reminder
          </OfferedButton>
          <EditAccount kind="company" account={companyAccount(company, name)} />
          {actions.canDelete && (
            <OfferedButton
              does={`Delete ${name} (asks first)`}
              danger
              onClick={() => actions.askToDelete(company)}
            >
              Delete
            </OfferedButton>
          )}
        </Flex>
      )}
    </>
  )
}

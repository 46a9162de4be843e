import { DropdownMenu } from '@radix-ui/themes'
import type { CompanyUserRow } from '../../db/core/rows'
import { useCommandActions } from '../shared/commands/use-command-actions'
import { RowMenu } from '../ui/row-menu'
import { companyName } from './company-look'
import { canApprove, type CompanyActions } from './use-company-actions'

/** CP-06 to CP-11 */
export function CompanyMenu({ company, actions }: { company: CompanyUserRow; actions: CompanyActions }) {
  const commandActions = useCommandActions()
  const { pending } = company
  const isUnsent = pending?.state === 'held' || pending?.state === 'queued'
  return (
    <RowMenu label={`Actions of ${companyName(company)}`}>
      {actions.canRun && (
        <>
          <DropdownMenu.Item onSelect={() => actions.addRateCard(company)}>Add rate card</DropdownMenu.Item>
          {canApprove(company, actions) && (
            <DropdownMenu.Item onSelect={() => actions.approve(company)}>Approve</DropdownMenu.Item>
          )}
          {pending !== null && isUnsent && (
            <DropdownMenu.Item onSelect={() => void commandActions.undo(pending.commandId)}>
              Undo the change
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item onSelect={() => actions.createBulkOrder(company)}>
            Create Bulk Order
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item onSelect={() => actions.remind(company)}>Payment reminder</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => actions.pay(company)}>Register part payment</DropdownMenu.Item>
        </>
      )}
      {actions.canDelete && (
        <>
          <DropdownMenu.Separator />
          <DropdownMenu.Item onSelect={() => actions.askToDelete(company)}>Delete</DropdownMenu.Item>
        </>
      )}
    </RowMenu>
  )
}

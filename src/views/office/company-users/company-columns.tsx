import { displayNaira } from '../../../../contract/words/money'
import type { CompanyUserRow } from '../../../db/core/rows'
import { PendingCell } from '../../shared/commands/pending-cell'
import { peopleColumns } from '../../shared/paged/people-columns'
import type { RowColumn } from '../../shared/paged/row-table'
import type { EmailOrder } from '../../shared/paged/use-email-sort'
import { shownText } from '../../ui/marks/shown-text'
import { CompanyActiveBadge, companyName } from './company-look'
import { type CompanyActions, canApprove } from './use-company-actions'
import { DropdownMenu } from '@radix-ui/themes'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { RowMenu } from '../../ui/overlays/row-menu'

type Options = {
  actions: CompanyActions
  order: EmailOrder
  pathOf: (id: number) => string
}

/** CP-03: the columns in the specified order. */
export function companyColumns({ actions, order, pathOf }: Options): readonly RowColumn<CompanyUserRow>[] {
  const [id, name, email, phone] = peopleColumns<CompanyUserRow>({
    idHeader: 'User Id',
    pathOf,
    asideOf: companyName,
    sort: { direction: order.sort, onSort: order.onSort, title: 'Sorts the whole list' },
  })
  const own: readonly RowColumn<CompanyUserRow>[] = [
    {
      header: 'Payment Balance',
      width: '136px',
      isNumber: true,
      cell: (company) => shownText(company, (row) => displayNaira(row.balance_to_pay)),
    },
    ...(phone === undefined ? [] : [phone]),
    { header: 'Status', width: '172px', cell: (company) => <StatusCell company={company} /> },
    {
      header: 'Action',
      width: '72px',
      cell: (company) => <CompanyMenu company={company} actions={actions} />,
    },
  ]
  return [id, name, email].filter((column) => column !== undefined).concat(own)
}

function StatusCell({ company }: { company: CompanyUserRow }) {
  if (company.pending !== null) return <PendingCell mark={company.pending} />
  return <CompanyActiveBadge company={company} />
}

/** CP-06 to CP-11 */
function CompanyMenu({ company, actions }: { company: CompanyUserRow; actions: CompanyActions }) {
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

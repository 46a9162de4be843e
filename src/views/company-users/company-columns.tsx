import { displayNaira } from '../../../contract/money'
import type { CompanyUserRow } from '../../db/core/rows'
import { PendingCell } from '../shared/commands/pending-cell'
import { peopleColumns } from '../shared/paged/people-columns'
import type { RowColumn } from '../shared/paged/row-table'
import type { EmailOrder } from '../shared/paged/use-email-sort'
import { shownText } from '../ui/shown-text'
import { CompanyActiveBadge, companyName } from './company-look'
import { CompanyMenu } from './company-menu'
import type { CompanyActions } from './use-company-actions'

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

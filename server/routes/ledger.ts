import { listCompanyPayments } from '../../contract/entities/ledger'
import { readStatement } from '../../contract/entities/statement'
import { listPayments } from '../domain/companies/list-payments'
import { companyStatement } from '../domain/companies/read-statement'
import { implement, type Implementation } from '../http/implement'

export const ledgerRoutes: Implementation[] = [
  implement(
    listCompanyPayments,
    ({ user_id: userId, page }, { sql, config: { pageSize } }) =>
      listPayments(sql, { userId, page, pageSize }),
    { mayLag: true },
  ),
  implement(readStatement, (period, { sql }) => companyStatement(sql, period)),
]

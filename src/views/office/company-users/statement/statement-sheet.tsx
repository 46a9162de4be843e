import { displayDate } from '../../../../../contract/words/dates'
import { displayNaira } from '../../../../../contract/words/money'
import { balancesOf, sumsOf, type Statement } from '../../../../../contract/entities/statement'
import type { CompanyUserRow } from '../../../../db/core/rows'
import { countOf } from '../../../shared/lists/search-words'
import { companyName } from '../company-look'
import { periodWords, type Period } from './statement-period'
import { StatementTable } from './statement-table'

type Props = {
  company: CompanyUserRow
  period: Period
  statement: Statement
  /** When the server sent the statement, ms since the epoch. */
  at: number
}

export function StatementSheet({ company, period, statement, at }: Props) {
  const { opening, closing, lines, left_to_pay: left, overpaid } = statement
  const { address, name_of_contact: contact } = company.company_profile
  const sums = sumsOf(lines)
  const bulkOrders = lines.filter(({ kind }) => kind === 'charge').length
  return (
    <article className="statement" aria-label={`Statement of ${companyName(company)}`}>
      <header>
        <h2>{companyName(company)}</h2>
        <p>{[contact, address].filter(Boolean).join(' · ')}</p>
        <p>
          Statement for {periodWords(period)}, as of {displayDate(at)} (WAT)
        </p>
      </header>
      <dl className="statement-sums">
        <Sum term="Opening balance" value={displayNaira(opening)} />
        <Sum term={countOf(bulkOrders, 'bulk order')} value={displayNaira(sums.charge)} />
        <Sum term={countOf(lines.length - bulkOrders, 'payment')} value={displayNaira(sums.paid)} />
        <Sum
          term={closing < 0 ? 'Closing balance, in favour of the company' : 'Closing balance'}
          value={displayNaira(closing)}
        />
      </dl>
      <StatementTable statement={statement} balances={balancesOf(opening, lines)} sums={sums} />
      <footer>
        <p>
          A bulk order is listed on the day it was created, with what the company owes of it now. Cancelled
          deliveries cost nothing. What receivers pay is not in it.
        </p>
        <p>
          Over all time, {displayNaira(left)} is left to pay
          {overpaid > 0 && `, and ${displayNaira(overpaid)} was paid beyond what is owed`}.
        </p>
      </footer>
    </article>
  )
}

function Sum({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

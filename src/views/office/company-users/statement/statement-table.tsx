import { displayDate } from '../../../../../contract/words/dates'
import { displayNaira } from '../../../../../contract/words/money'
import type { Statement, StatementLine } from '../../../../../contract/entities/statement'
import { lineWords } from './statement-words'

type Props = {
  statement: Statement
  /** The balance after each line, in naira. */
  balances: readonly number[]
  sums: Pick<StatementLine, 'charge' | 'paid'>
}

export function StatementTable({ statement: { opening, closing, lines }, balances, sums }: Props) {
  return (
    <table className="statement-table">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Charge</th>
          <th scope="col">Payment</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        <tr className="statement-end">
          <th scope="row" colSpan={4}>
            Opening balance
          </th>
          <td>{displayNaira(opening)}</td>
        </tr>
        {lines.length === 0 && (
          <tr>
            <td colSpan={5} className="statement-none">
              Nothing was charged or paid in these days.
            </td>
          </tr>
        )}
        {lines.map((line, index) => (
          // Two lines can be equal, and lines never move, so the index is a safe key.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{displayDate(line.at)}</td>
            <td>{lineWords(line)}</td>
            <td>{line.kind === 'charge' ? displayNaira(line.charge) : ''}</td>
            <td>{line.kind === 'charge' ? '' : displayNaira(line.paid)}</td>
            <td>{displayNaira(balances[index])}</td>
          </tr>
        ))}
        <tr className="statement-end">
          <th scope="row" colSpan={2}>
            Closing balance
          </th>
          <td>{displayNaira(sums.charge)}</td>
          <td>{displayNaira(sums.paid)}</td>
          <td>{displayNaira(closing)}</td>
        </tr>
      </tbody>
    </table>
  )
}

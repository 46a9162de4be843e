import { type HandIn, cashDifference } from '../../../../contract/entities/rider-cash'
import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { PrintedPaper } from '../../ui/marks/printed-paper'
import { differenceWords } from '../../shared/cash/cash-rows'

/** Two copies on one page: for the rider and for the office. */
export function PrintedReceipt({ handIn, onClose }: { handIn: HandIn; onClose: () => void }) {
  return (
    <PrintedPaper onClose={onClose}>
      <div className="receipts">
        <Receipt handIn={handIn} copy="Copy for the rider" />
        <Receipt handIn={handIn} copy="Copy for the office" />
      </div>
    </PrintedPaper>
  )
}

function Receipt({ handIn, copy }: { handIn: HandIn; copy: string }) {
  const { id, rider, by, at, orders, expected, counted, note } = handIn
  return (
    <article className="receipt" aria-label={copy}>
      <h1>Receipt of cash {id}</h1>
      <p>
        {copy}. Handed in by {rider} and taken by {by} on {displayDate(at)} (WAT).
      </p>
      <table>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">Order {order.id}</th>
              <td>{displayNaira(order.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Expected</th>
            <td>{displayNaira(expected)}</td>
          </tr>
          <tr>
            <th scope="row">Counted</th>
            <td>{displayNaira(counted)}</td>
          </tr>
          <tr>
            <th scope="row">Difference</th>
            <td>{differenceWords(cashDifference(handIn))}</td>
          </tr>
        </tfoot>
      </table>
      {note !== null && <p>Note: {note}</p>}
      <p className="receipt-signs">
        <span>Rider</span>
        <span>Office</span>
      </p>
    </article>
  )
}

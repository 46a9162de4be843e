import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { RateCardRow } from '../../../../../contract/entities/companies'
import { displayDate } from '../../../../../contract/words/dates'
import { displayNaira } from '../../../../../contract/words/money'
import { DAY_MS } from '../../../../../contract/words/durations'
import type { BulkOrderRow, CompanyUserRow } from '../../../../db/core/rows'
import { recentBulkOrders } from '../../../../db/queries/office/recent-bulk-orders'
import { useApp, useConsole } from '../../../console'
import { companyTrait } from '../../../shared/look-up/bulk-likeness'
import { lookOfBulk, lookOfCompany } from '../../../shared/look-up/look-for-bulk'
import { totalsOf } from '../bulk-totals'
import { addedLines, keyOfLine, type ImportLine } from './check-table'
import { unusedColumns } from './import-columns'
import { deliveries, lineNumbers } from './import-words'
import { lostLettersIn } from './lost-letters'
import { areSame, deliveryKey } from './same-deliveries'
import type { Import } from './use-import'

type Props = {
  importState: Import
  opened: NonNullable<Import['opened']>
  rates: readonly RateCardRow[]
  company: CompanyUserRow
}

const RECENT_MS = 7 * DAY_MS

/** What a person should know of a table before its deliveries are in the form, though no line is wrong. */
export function ImportNotes({ importState, opened, rates, company }: Props) {
  const { lines } = importState
  const same = useSameBulkOrder(lines, company)
  const unused = unusedColumns(opened.table, opened.sources)
  const lost = lines.filter(({ texts }) => lostLettersIn(texts) !== undefined)
  const notes = [
    payerWords(lines, rates),
    same &&
      `Bulk order ${same.id} of ${displayDate(same.created_at)} has the same deliveries for this company.`,
    lost.length > 0 && lostWords(lost),
    unused.length > 0 && `Nothing is read from ${listOf(unused)}.`,
  ].filter((note) => typeof note === 'string')
  const repeated = lines.filter(({ repeats }) => repeats !== null)
  return (
    <div className="import-notes">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {repeated.length > 0 && (
        <label className="import-headings">
          <input
            type="checkbox"
            checked={!opened.withRepeats}
            onChange={(event) => importState.setWithRepeats(!event.target.checked)}
          />
          {repeatWords(repeated)} Leave {repeated.length === 1 ? 'it' : 'them'} out
        </label>
      )}
    </div>
  )
}

/** A bulk order of the last seven days with exactly the deliveries that the form would get. */
function useSameBulkOrder(lines: readonly ImportLine[], company: CompanyUserRow): BulkOrderRow | undefined {
  const { database } = useConsole()
  const { now } = useApp()
  const [since] = useState(() => now() - RECENT_MS)
  const recent = useLiveQuery(() => recentBulkOrders(database, since), [database, since]) ?? []
  const keys = addedLines(lines).map(({ delivery }) => keyOfLine(delivery))
  if (keys.length === 0) return undefined
  return recent.find(
    ({ bulk, orders }) =>
      companyTrait(lookOfBulk(bulk, null), lookOfCompany(company)) === 'same' &&
      areSame(
        keys,
        orders.map((order) =>
          deliveryKey({
            item: order.package_name,
            name: order.recepient_name,
            phone: order.recepient_phone,
            place: order.delivery_point_location,
          }),
        ),
      ),
  )?.bulk
}

function payerWords(lines: readonly ImportLine[], rates: readonly RateCardRow[]): string | null {
  const added = addedLines(lines).map(({ delivery }) => delivery)
  if (added.length === 0) return null
  const receivers = added.filter(({ payee }) => payee === 'RECEIVER').length
  const { owed, receivers: sum } = totalsOf(added, rates)
  const payers = [
    receivers < added.length &&
      `the company pays ${displayNaira(owed)} for ${deliveries(added.length - receivers)}`,
    receivers > 0 &&
      `${receivers === 1 ? '1 receiver pays' : `${receivers} receivers pay`} ${displayNaira(sum)}`,
  ].filter((words) => words !== false)
  return `Delivery fees: ${payers.join(', ')}.`
}

function lostWords(lost: readonly ImportLine[]): string {
  const [first] = lost
  const field = first && lostLettersIn(first.texts)
  const sample = first && field ? ` (“${first.texts[field]}”)` : ''
  return `Letters were lost in ${lineNumbers(lost)}${sample}. Save the table in the spreadsheet as “CSV UTF-8”, or copy its cells and paste them here.`
}

function repeatWords(repeated: readonly ImportLine[]): string {
  const inForm = repeated.filter(({ repeats }) => repeats === 'form')
  const inTable = repeated.filter(({ repeats }) => repeats !== 'form')
  return [
    inForm.length > 0 &&
      `${inForm.length} of these ${inForm.length === 1 ? 'is' : 'are'} in the form already: ${lineNumbers(inForm)}.`,
    inTable.length > 0 &&
      `${inTable.length} ${inTable.length === 1 ? 'repeats' : 'repeat'} an earlier line: ${lineNumbers(inTable)}.`,
  ]
    .filter((words) => words !== false)
    .join(' ')
}

function listOf(columns: readonly string[]): string {
  const named = columns.map((words) => (words.startsWith('Column ') ? words : `column ${words}`))
  return named.join(', ')
}

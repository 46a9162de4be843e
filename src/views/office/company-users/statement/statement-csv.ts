import { displayTime, lagosDay } from '../../../../../contract/words/dates'
import { balancesOf, sumsOf, type Statement } from '../../../../../contract/entities/statement'
import { csvFile } from '../../../ui/marks/csv-text'
import type { Period } from './statement-period'
import { lineWords } from './statement-words'

/** The statement as CSV. Debit and credit are separate columns of unsigned numbers, so that a spreadsheet can sum them. */
export function statementCsv(statement: Statement): string {
  const { opening, closing, lines } = statement
  const balances = balancesOf(opening, lines)
  const sums = sumsOf(lines)
  return csvFile([
    ['Time (WAT)', 'What', 'Charge', 'Payment', 'Left to pay', 'In favour of the company'],
    ['', 'Opening balance', '', '', ...sides(opening)],
    ...lines.map((line, index) => [
      `${lagosDay(line.at)} ${displayTime(line.at)}`,
      lineWords(line),
      amount(line.charge),
      amount(line.paid),
      ...sides(balances[index] ?? closing),
    ]),
    ['', 'Closing balance', sums.charge.toFixed(2), sums.paid.toFixed(2), ...sides(closing)],
  ])
}

/** 'statement-71-2026-11-01-to-2026-11-30.csv' */
export function statementFile(id: number, { from, to }: Period): string {
  return `statement-${id}-${from}-to-${to}.csv`
}

function amount(naira: number): string {
  return naira === 0 ? '' : naira.toFixed(2)
}

function sides(balance: number): [string, string] {
  return balance < 0 ? ['0.00', (-balance).toFixed(2)] : [balance.toFixed(2), '0.00']
}

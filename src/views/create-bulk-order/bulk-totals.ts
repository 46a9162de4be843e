import { bulkTotals } from '../../../contract/bulk-order-rules'
import type { RateCardRow } from '../../../contract/companies'
import { toKobo, toNaira } from '../../../contract/money'
import type { BulkLineFields } from './bulk-fields'

/** What it comes to, counted in kobo as the server counts it (AG-144). Naira. `unpriced`: lines without a rate. */
export function totalsOf(
  lines: readonly Pick<BulkLineFields, 'payee' | 'rate'>[],
  rates: readonly RateCardRow[],
): { total: number; owed: number; receivers: number; unpriced: number } {
  const priced = lines.flatMap(({ payee, rate }) => {
    const chosen = rates.find(({ id }) => id === rate)
    return chosen === undefined ? [] : [{ payee, amount: toKobo(chosen.amount) }]
  })
  const { total, owed } = bulkTotals(priced)
  return {
    total: toNaira(total),
    owed: toNaira(owed),
    receivers: toNaira(total - owed),
    unpriced: lines.length - priced.length,
  }
}

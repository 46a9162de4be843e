import { bulkTotals } from '../../../../contract/rules/bulk-order-rules'
import type { RateCardRow } from '../../../../contract/entities/companies'
import { toKobo, toNaira } from '../../../../contract/words/money'
import type { BulkLineFields } from './bulk-fields'

/** The totals in naira, computed in kobo like the server's (AG-144). `unpriced`: number of lines without a rate. */
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

import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import { readCharges, updateCharges, type Charges } from '../../../../contract/entities/charges'
import type { Ask } from '../../console'

/** One field of the record. `seen`: the amount that the person saw. If the server has another one, nothing is changed. */
type Change = { key: string; value: number | 'TRUE' | 'FALSE'; seen?: number }

/**
 * unchanged: nothing was sent, because the server has this value already. moved: nothing was sent, because the amount on the
 * server is now this one, in naira.
 */
export type Changed =
  | ApiOutcome<Charges | null>
  | { kind: 'unchanged'; data: Charges }
  | { kind: 'moved'; amount: number }

/** AG-108: reads the record and sends it back with one field changed, so that an old tab overwrites no newer amount. */
export async function changeCharges(ask: Ask, { key, value, seen }: Change): Promise<Changed> {
  const fresh = await ask(readCharges, {})
  if (fresh.kind !== 'success') return fresh
  const amount = fresh.data[key]
  // By somebody else, or by an earlier request whose response was lost.
  if (amount === value) return { kind: 'unchanged', data: fresh.data }
  if (seen !== undefined && typeof amount === 'number' && amount !== seen) return { kind: 'moved', amount }
  return ask(updateCharges, { ...fresh.data, [key]: value })
}

import { listCompanyUsers } from '../../../../contract/entities/companies'
import { toKobo, toNaira } from '../../../../contract/words/money'
import type { LookInput } from '../../../machines/attempt'
import type { PaymentAttempt } from '../../../machines/attempts'
import type { Ask } from '../../console'
import type { Judged } from '../../shared/look-up/judge-seen'

/** A balance in kobo as `id`, instead of a row. On a server without our ledger, only the balance shows that a payment was registered. */
export type SeenBalance = { id: number; created_at: null }

/**
 * Looks for a payment on a server without idempotency keys. If the balance has changed, the payment or another one may be
 * the reason, so a person is asked.
 */
export async function lookForPayment(
  { attempt: { payment, balance: before }, rejected }: LookInput<PaymentAttempt>,
  ask: Ask,
): Promise<Judged<SeenBalance> | { kind: 'unread' }> {
  const outcome = await ask(listCompanyUsers, { paginate: 'NO' })
  if (outcome.kind !== 'success') return { kind: 'unread' }
  const company = outcome.data.users.data.find(({ id }) => id === payment.user_id)
  const now = company?.balance_to_pay ?? null
  if (now === null || before === null) return { kind: 'unread' }
  const id = toKobo(now)
  if (id === toKobo(before) || rejected.includes(id)) return { kind: 'absent' }
  return { kind: 'likely', row: { id, created_at: null } }
}

/** A balance that the user rejected as another payment's is the one before this payment. `rejected`: kobo. */
export function rejectBalances(attempt: PaymentAttempt, rejected: readonly number[]): PaymentAttempt {
  const last = rejected.at(-1)
  return last === undefined ? attempt : { ...attempt, balance: toNaira(last) }
}

import { normalText } from '../../../../contract/words/normal-text'
import { amountTrait, trait, plainWordsOf, type Likeness, type Trait } from './likeness'

/** The facts by which two bulk orders are compared. `total`: naira; `dueDate`: yyyy-MM-dd. */
export type BulkLook = {
  /** The server may send the name of the person or of the firm. */
  names: readonly string[]
  email: string | null
  total: number | null
  dueDate: string | null
  deliveries: number | null
}

export function bulkLikeness(a: BulkLook, b: BulkLook): Likeness {
  const company = companyTrait(a, b)
  const traits = [
    company,
    amountTrait(a.total, b.total),
    trait(dayOf(a.dueDate), dayOf(b.dueDate)),
    trait(a.deliveries, b.deliveries),
  ]
  const count = (value: Trait) => traits.filter((one) => one === value).length
  if (count('same') === traits.length) return 'exact'
  const isLikely = company !== 'different' && count('different') <= 1 && count('same') >= 2
  return isLikely ? 'likely' : 'none'
}

/** Whether both belong to the same company: by email if both have one, else by name. */
export function companyTrait(
  a: Pick<BulkLook, 'names' | 'email'>,
  b: Pick<BulkLook, 'names' | 'email'>,
): Trait {
  const email = trait(emailOf(a), emailOf(b))
  if (email !== 'unknown') return email
  const names = b.names.map(plainWordsOf)
  return a.names.some((name) => names.includes(plainWordsOf(name))) ? 'same' : 'unknown'
}

function emailOf({ email }: Pick<BulkLook, 'email'>): string | null {
  const plain = normalText(email)
  return plain === '' ? null : plain
}

/** The server may send the day with a time. */
function dayOf(date: string | null): string | null {
  return date === null ? null : date.slice(0, 10)
}

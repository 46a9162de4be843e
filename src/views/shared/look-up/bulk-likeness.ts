import { normalText } from '../../../../contract/normal-text'
import { amountTrait, trait, wordsOf, type Likeness, type Trait } from './likeness'

/** What a bulk order is known by: its company, its total (naira), when it is due (yyyy-MM-dd), how many deliveries. */
export type BulkLook = {
  /** Of the company: a server shows its person or its firm. */
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
  const count = (wanted: Trait) => traits.filter((one) => one === wanted).length
  if (count('same') === traits.length) return 'exact'
  const isLikely = company !== 'different' && count('different') <= 1 && count('same') >= 2
  return isLikely ? 'likely' : 'none'
}

function companyTrait(a: BulkLook, b: BulkLook): Trait {
  const email = trait(emailOf(a), emailOf(b))
  if (email !== 'unknown') return email
  const names = b.names.map(wordsOf)
  return a.names.some((name) => names.includes(wordsOf(name))) ? 'same' : 'unknown'
}

function emailOf({ email }: BulkLook): string | null {
  const plain = normalText(email)
  return plain === '' ? null : plain
}

/** A server may write the day with a time. */
function dayOf(date: string | null): string | null {
  return date === null ? null : date.slice(0, 10)
}

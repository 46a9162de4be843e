import type { PersonName } from './person-names'
import type { Random } from './random'

const PROVIDERS = [
  ['gmail.com', 78],
  ['yahoo.com', 14],
  ['outlook.com', 4],
  ['icloud.com', 4],
] as const

/** A realistic address that is not in `taken`; adds it to `taken`. */
export function newEmail(random: Random, { first, last }: PersonName, taken: Set<string>): string {
  const [a, b] = [plain(first), plain(last)]
  const forms = [`${a}.${b}`, `${a}${b}`, `${b}.${a}`, `${a}${b}${random.whole(70, 99)}`, `${a}_${b}`]
  const provider = random.weighted(PROVIDERS)
  for (let extra = 0; ; extra += 1) {
    const email = `${random.pick(forms)}${extra === 0 ? '' : random.whole(1, 99 * extra)}@${provider}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

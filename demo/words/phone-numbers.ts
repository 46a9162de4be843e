import type { Random } from './random'

const PREFIXES = [
  '0803',
  '0806',
  '0703',
  '0813',
  '0816',
  '0903',
  '0906',
  '0805',
  '0807',
  '0815',
  '0705',
  '0905',
  '0802',
  '0808',
  '0812',
  '0701',
  '0902',
  '0809',
  '0817',
  '0818',
  '0909',
] as const

/** A Nigerian mobile number of 11 digits: '08034127765'. */
export function mobileNumber(random: Random): string {
  return random.pick(PREFIXES) + String(random.whole(1_000_000, 9_999_999))
}

/** A mobile number that is not in `taken`; adds it to `taken`. */
export function newMobileNumber(random: Random, taken: Set<string>): string {
  for (;;) {
    const number = mobileNumber(random)
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}

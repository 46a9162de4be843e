import { randomInt } from 'node:crypto'

/** Without the letters and digits that are read for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 9

/** 'WB-7K2MQ9XH4': read out over the phone, and not to be guessed from another. `below`: a whole number under a limit. */
export function makeTrackingId(below: (limit: number) => number = randomInt): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)])
  return `WB-${letters.join('')}`
}

import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 9

/** 'WB-7K2MQ9XH4': easy to read out, and random, so not guessable. `below`: returns a random integer below a limit. */
export function makeTrackingId(below: (limit: number) => number = randomInt): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)])
  return `WB-${letters.join('')}`
}

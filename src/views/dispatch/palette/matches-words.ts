import { normalText } from '../../../../contract/words/normal-text'

/** True if each typed word is the beginning of a word in `words`: 'or pe' matches 'Orders · Pending'. */
export function matchesWords(words: string, text: string): boolean {
  const present = normalText(words).split(/[^\p{L}\p{N}]+/u)
  const typed = normalText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return typed.length > 0 && typed.every((word) => present.some((one) => one.startsWith(word)))
}

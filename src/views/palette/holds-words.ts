import { normalText } from '../../../contract/normal-text'

/** Whether each typed word begins a word of `words`: 'or pe' finds 'Orders · Pending'. */
export function holdsWords(words: string, text: string): boolean {
  const present = normalText(words).split(/[^\p{L}\p{N}]+/u)
  const wanted = normalText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return wanted.length > 0 && wanted.every((word) => present.some((one) => one.startsWith(word)))
}

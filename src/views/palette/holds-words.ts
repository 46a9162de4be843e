/** Whether each typed word begins a word of `words`: 'or pe' finds 'Orders · Pending'. */
export function holdsWords(words: string, text: string): boolean {
  const present = words.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const wanted = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return wanted.length > 0 && wanted.every((word) => present.some((one) => one.startsWith(word)))
}

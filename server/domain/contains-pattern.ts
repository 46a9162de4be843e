/** An ILIKE pattern that matches any text with `text` in it. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

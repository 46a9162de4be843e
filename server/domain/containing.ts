/** An ILIKE pattern for a text that holds this one, literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

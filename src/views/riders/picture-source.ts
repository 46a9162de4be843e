/** What an image may show: a picture over https, of this server, or in the row itself. Null: nothing of the kind. */
export function pictureSource(text: string | null): string | null {
  const source = text?.trim() ?? ''
  return /^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(source) ? source : null
}

/** Where a browser can open it by itself; null for a picture in the row. */
export function pictureLink(source: string): string | null {
  return source.toLowerCase().startsWith('data:') ? null : source
}

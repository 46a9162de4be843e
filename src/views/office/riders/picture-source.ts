import { documentIdOf } from '../../../../contract/entities/rider-documents'

/** The image source, if it is an http(s) address, a path on this server, or a data address. Otherwise null. */
export function pictureSource(text: string | null): string | null {
  const source = text?.trim() ?? ''
  return /^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(source) ? source : null
}

/** The address at which a browser can open the picture. Null: a data address, or a picture that the server sends to the console only. */
export function pictureLink(source: string): string | null {
  return source.toLowerCase().startsWith('data:') || documentIdOf(source) !== null ? null : source
}

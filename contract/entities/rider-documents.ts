import { z } from 'zod'
import { call } from '../wire/call'
import { InputId, QueryId, word } from '../wire/input'
import { changedRow } from '../wire/page'
import { Rider } from './riders'
import { WireText } from '../wire/wire'

/**
 * Ours: the pictures of a rider's papers, stored by the server (AD-09). The field of the rider holds `documentAddress`
 * instead of an address on the web.
 */

export const DOCUMENT_NAMES = [
  'passport',
  'bike_photo',
  'id_card',
  'bike_license',
  'road_worthiness',
] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

export const DOCUMENT_LABELS: Record<DocumentName, string> = {
  passport: 'Passport photo',
  bike_photo: 'Bike photo',
  id_card: 'ID card',
  bike_license: 'Bike licence',
  road_worthiness: 'Road worthiness',
}

/** `small`: for lists. Both are JPEGs; `bytes` is the largest size, `side` the longest side in pixels. */
export const DOCUMENT_SIZES = {
  whole: { bytes: 600_000, side: 2_000 },
  small: { bytes: 30_000, side: 320 },
} as const
export type DocumentSize = keyof typeof DOCUMENT_SIZES

export const JPEG_DATA = 'data:image/jpeg;base64,'

/** 'data:image/jpeg;base64,…'. The server reads the bytes, too. */
const Picture = (size: DocumentSize) =>
  z
    .string()
    .startsWith(JPEG_DATA, 'must be a JPEG')
    .max(JPEG_DATA.length + Math.ceil(DOCUMENT_SIZES[size].bytes / 3) * 4, 'is too large')
    .nullable()

const ADDRESS = '/api/admin/riders/document?id='

export function documentAddress(id: number): string {
  return `${ADDRESS}${id}`
}

/** Null: the field holds something else. */
export function documentIdOf(field: string | null): number | null {
  const id = field?.startsWith(ADDRESS) === true ? field.slice(ADDRESS.length) : ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** Replaces the picture of a paper; `null` for both deletes it. `id`: of the rider. */
export const setRiderDocument = call({
  method: 'PUT',
  path: '/admin/riders/document',
  access: { capability: 'editPeople' },
  input: () =>
    z
      .object({ id: InputId, name: z.enum(DOCUMENT_NAMES), whole: Picture('whole'), small: Picture('small') })
      .refine(({ whole, small }) => (whole === null) === (small === null), {
        path: ['small'],
        message: 'must be sent with the whole picture',
      }),
  answer: () => changedRow(Rider),
  message: 'Document saved.',
})

/** `id`: of the document. A 404 after it was replaced. */
export const readRiderDocument = call({
  path: '/admin/riders/document',
  access: { capability: 'read' },
  input: () => z.object({ id: QueryId, size: word(['small', 'whole']) }),
  answer: () => z.object({ picture: WireText }),
})

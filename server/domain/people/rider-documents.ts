import {
  documentAddress,
  DOCUMENT_SIZES,
  JPEG_DATA,
  type DocumentSize,
  type readRiderDocument as readRiderDocumentCall,
  type setRiderDocument as setRiderDocumentCall,
} from '../../../contract/entities/rider-documents'
import type { ParsedInputOf } from '../../../contract/wire/call'
import type { Rider } from '../../../contract/entities/riders'
import type { Db } from '../../db/connect'
import { presentRow, refuse } from '../../ground/refusals'
import { recordChange } from '../changes'
import { lockRiders } from '../riders/rider-load'
import { readRiders } from '../riders/read-riders'
import { readJpeg } from './read-jpeg'

/** Throws the 422 for a file that is no JPEG or is too large, and the 404. */
export async function setRiderDocument(
  { id, name, whole, small }: ParsedInputOf<typeof setRiderDocumentCall>,
  { sql }: { sql: Db },
): Promise<Rider> {
  const files =
    whole === null || small === null
      ? null
      : { whole: pictureOf(whole, 'whole'), small: pictureOf(small, 'small') }
  await lockRiders(sql, [id])
  presentRow(await readRiders(sql, [id]), 'Rider')
  await sql`delete from rider_documents where rider_id = ${id} and name = ${name}`
  const [stored] =
    files === null
      ? []
      : await sql<{ id: number }[]>`
          insert into rider_documents (rider_id, name, whole, small)
          values (${id}, ${name}, ${files.whole}, ${files.small}) returning id`
  const address = stored === undefined ? null : documentAddress(stored.id)
  await sql`update riders set ${sql(name)} = ${address}, revision = revision + 1 where id = ${id}`
  await recordChange(sql, 'rider', id)
  return presentRow(await readRiders(sql, [id]), 'Rider')
}

/** Throws the 404. */
export async function readRiderDocument(
  { id, size }: ParsedInputOf<typeof readRiderDocumentCall>,
  { sql }: { sql: Db },
): Promise<{ picture: string }> {
  const rows = await sql<{ picture: Buffer }[]>`
    select ${sql(size)} as picture from rider_documents where id = ${id}`
  return { picture: JPEG_DATA + presentRow(rows, 'Document').picture.toString('base64') }
}

/** `text`: 'data:image/jpeg;base64,…' */
function pictureOf(text: string, size: DocumentSize): Buffer {
  const { side } = DOCUMENT_SIZES[size]
  const encoded = text.slice(JPEG_DATA.length)
  const file = Buffer.from(encoded, 'base64')
  const jpeg = file.toString('base64') === encoded ? readJpeg(file) : null
  if (jpeg === null) throw refuse.invalid({ [size]: ['The file is not a whole JPEG.'] })
  if (Math.max(jpeg.width, jpeg.height) > side)
    throw refuse.invalid({ [size]: ['The picture is too large.'] })
  return jpeg.bytes
}

import type { GivenNote } from '../../../contract/entities/notes'
import type { Rider } from '../../../contract/entities/riders'
import { presentRow } from '../../ground/refusals'
import type { Context } from '../call-context'
import { recordChange } from '../changes'
import { storeNote } from '../notes/notes'
import { readRiders } from './read-riders'
import { lockRiders } from './rider-load'

/** Answers the rider with the note; a note that was sent twice is stored once. */
export async function addRiderNote(
  { id, ...note }: GivenNote & { id: number },
  { sql, actor, now }: Pick<Context, 'sql' | 'actor' | 'now'>,
): Promise<Rider> {
  await lockRiders(sql, [id])
  const rider = presentRow(await readRiders(sql, [id]), 'Rider')
  if (!(await storeNote(sql, note, { subject: 'rider', id, actor, now }))) return rider
  await sql`update riders set revision = revision + 1 where id = ${id}`
  await recordChange(sql, 'rider', id)
  const [noted] = await readRiders(sql, [id])
  return noted ?? rider
}

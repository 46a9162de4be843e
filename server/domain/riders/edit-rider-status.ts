import { fullName } from '../../../contract/rules/order-display'
import { refuseRiderStatus } from '../../../contract/rules/rider-rules'
import type { Rider, RiderStatus } from '../../../contract/entities/riders'
import type { Db } from '../../db/connect'
import { presentRow, refuse } from '../../ground/refusals'
import { recordChange } from '../changes'
import { lockRiders } from './rider-load'
import { readRiders } from './read-riders'

/** The rider's open orders stay with the rider and can be reassigned. `expected`: as the caller saw the status. */
export async function editRiderStatus(
  sql: Db,
  { id, status, expected }: { id: number; status: RiderStatus; expected: RiderStatus | undefined },
): Promise<Rider> {
  await lockRiders(sql, [id])
  const rider = presentRow(await readRiders(sql, [id]), 'Rider')
  if (expected !== undefined && expected !== rider.status && status !== rider.status) {
    const sentence = `${fullName(rider)} has changed since you last looked: the status is ${rider.status} now.`
    throw refuse.conflict(sentence, { code: 'REVISION_CONFLICT', data: rider })
  }
  const refusal = refuseRiderStatus(rider.status as RiderStatus, status)
  if (refusal !== null) throw refuse.conflict(refusal, { data: rider })
  await sql`update riders set status = ${status}, revision = revision + 1 where id = ${id}`
  await recordChange(sql, 'rider', id)
  return presentRow(await readRiders(sql, [id]), 'Rider')
}

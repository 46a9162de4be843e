import { RIDER_STATUS_MESSAGES } from '../../contract/rules/rider-rules'
import {
  addRiderNote as addRiderNoteCall,
  editRiderStatus as editRiderStatusCall,
  listAssignableRiders,
  listRiders as listRidersCall,
  readRider,
  readRiderStats as readRiderStatsCall,
} from '../../contract/entities/riders'
import { addRiderNote } from '../domain/riders/add-rider-note'
import { editRiderStatus } from '../domain/riders/edit-rider-status'
import { listRiders, listRidersOfStatus, readRiderStats } from '../domain/riders/list-riders'
import { readRiders } from '../domain/riders/read-riders'
import { implement, reply, type Implementation } from '../http/implement'

export const riderRoutes: Implementation[] = [
  implement(listAssignableRiders, (filter, { sql }) => listRidersOfStatus(sql, filter)),
  implement(
    listRidersCall,
    ({ page, search }, { sql, config }) => listRiders(sql, { page, search, pageSize: config.pageSize }),
    { mayLag: true },
  ),
  implement(readRider, ({ id }, { sql }) => readRiders(sql, [id])),
  implement(readRiderStatsCall, (_input, { sql }) => readRiderStats(sql), { mayLag: true }),
  implement(addRiderNoteCall, addRiderNote),
  implement(editRiderStatusCall, async ({ id, status, expected_status: expected }, { sql }) =>
    reply(await editRiderStatus(sql, { id, status, expected }), RIDER_STATUS_MESSAGES[status]),
  ),
]

import { isRiderStatus, riderSteps, RIDER_STATUS_MESSAGES } from '../../../contract/rules/rider-rules'
import { editRiderStatus, type RiderId, type RiderStatus } from '../../../contract/entities/riders'
import { request, type CommandSpec } from './command-spec'

/** `name`: what the user knows the rider by. */
type SetRiderStatus = { kind: 'setRiderStatus'; riderId: RiderId; status: RiderStatus; name: string }

const WORDS: Record<RiderStatus, string> = {
  APPROVED: 'Approved',
  DEACTIVATED: 'Deactivated',
  PENDING: 'Pending',
}

export const setRiderStatus: CommandSpec<SetRiderStatus, 'rider'> = {
  entity: 'rider',
  id: ({ riderId }) => riderId,
  request: request(editRiderStatus, ({ riderId, status }: SetRiderStatus, { expected_revision }, seen) => ({
    id: riderId,
    status,
    // The revision is not used, because it also changes when the rider gets an order.
    ...(expected_revision !== undefined && isRiderStatus(seen.status) && { expected_status: seen.status }),
  })),
  reduce: (rider, { status }) => (riderSteps(rider.status).includes(status) ? { ...rider, status } : rider),
  isOurs: (rider, { status }) => rider.status === status,
  isAsSeen: (now, seen) => now.status === seen.status,
  sets: ['status'],
  takesMoney: false,
  seenAs: [],
  title: ({ name }) => `Rider ${name}`,
  object: ({ status }) => WORDS[status],
  success: ({ status }) => RIDER_STATUS_MESSAGES[status],
}

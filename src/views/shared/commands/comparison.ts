import type { BulkOrder } from '../../../../contract/bulk-orders'
import type { CompanyUser } from '../../../../contract/companies'
import { displayTime } from '../../../../contract/dates'
import { distanceKm } from '../../../../contract/distance'
import { displayNaira } from '../../../../contract/money'
import { fullName } from '../../../../contract/order-display'
import type { Order, OrderRider } from '../../../../contract/orders'
import { displayPhone } from '../../../../contract/phones'
import type { Rider } from '../../../../contract/riders'
import { objectOf } from '../../../db/commands/commands'
import type { CommandKind, OutboxCommand } from '../../../db/core/rows'
import { distanceText, jobsText } from '../riders/rider-options'
import { PAYMENT_WORDS, paymentWords } from '../statuses/status-words'
import { statusWords } from '../../ui/order-status'
import { plainWord } from './command-words'

/** One line of what stands on the server beside what the command would make of it. */
export type ComparedField = { field: string; theirs: Side; yours: Side }
export type Side = { words: string; note?: string }

/** What this device knows of the riders of both sides: where they are, what they carry. */
export type KnownRiders = ReadonlyMap<number, Rider>

type Conflicting<Kind extends CommandKind> = Extract<OutboxCommand, { kind: Kind }>
type CurrentOf<Kind extends CommandKind> = NonNullable<NonNullable<Conflicting<Kind>['verdict']>['current']>
type Comparing = {
  [Kind in CommandKind]: (
    command: Conflicting<Kind>,
    current: CurrentOf<Kind>,
    riders: KnownRiders,
  ) => ComparedField[]
}

const COMPARING: Comparing = {
  assign: (command, order, riders) => [
    field('Rider', riderSide(order.rider), riderSide(command.rider)),
    ...ridersField('Distance', [order.rider, command.rider], (rider) => distanceSide(order, rider, riders)),
    ...ridersField('Jobs', [order.rider, command.rider], (rider) => jobsSide(rider, riders)),
    ...(order.status === 'ASSIGNEDTORIDER' && order.cancelled_by === null
      ? []
      : [field('Status', statusWords(order), 'Assigned')]),
    field('Assigned By', order.assigned_by, 'You'),
    times(command, order),
  ],
  cancel: (command, order) => [
    field('Status', statusWords(order), 'Cancelled by admin'),
    ...riderOf(order),
    times(command, order),
  ],
  editAmount: (command, order) => [
    field('Amount', displayNaira(order.amount), displayNaira(command.amount)),
    field('Status', statusWords(order), seenStatus(command)),
    times(command, order),
  ],
  approvePayment: (command, order) => [
    field('Amount', displayNaira(order.amount), displayNaira(command.precondition?.amount)),
    field('Payment', paymentWords(order), PAYMENT_WORDS.APPROVED),
    field('Status', statusWords(order), seenStatus(command)),
    times(command, order),
  ],
  setRiderStatus: (command, rider: Rider) => [
    field('Status', plainWord(rider.status), objectOf(command)),
    time(command),
  ],
  markBulkOrderPaid: (command, bulk: BulkOrder) => [
    field('Status', plainWord(bulk.status), 'Paid'),
    field('Left to pay', displayNaira(bulk.amount_left_to_pay), displayNaira(0)),
    time(command),
  ],
  approveCompany: (command, company: CompanyUser) => [
    field('Status', plainWord(company.company_profile.status), 'Active'),
    time(command),
  ],
}

/** Empty where the server did not show the row. */
export function compared(command: OutboxCommand, riders: KnownRiders): ComparedField[] {
  const current = command.verdict?.current ?? null
  if (current === null) return []
  const compare = COMPARING[command.kind] as unknown as (
    command: OutboxCommand,
    current: unknown,
    riders: KnownRiders,
  ) => ComparedField[]
  return compare(command, current, riders)
}

/** Whose load and place the comparison shows. */
export function comparedRiders(command: OutboxCommand): number[] {
  if (command.kind !== 'assign') return []
  return [command.verdict?.current?.rider?.id, command.rider.id].filter((id) => id !== undefined)
}

function field(
  name: string,
  theirs: string | null | undefined | Side,
  yours: string | null | undefined | Side,
): ComparedField {
  return { field: name, theirs: side(theirs), yours: side(yours) }
}

function side(words: string | null | undefined | Side): Side {
  if (typeof words === 'object' && words !== null) return words
  return { words: words === null || words === undefined || words === '' ? '-' : words }
}

function riderSide(rider: OrderRider | null): Side {
  return rider === null ? { words: '-' } : { words: fullName(rider), note: displayPhone(rider.phone) }
}

/** Left out where it is known of neither. */
function ridersField(
  name: string,
  riders: readonly [OrderRider | null, OrderRider | null],
  wordsOf: (rider: OrderRider | null) => string,
): ComparedField[] {
  const [theirs, yours] = [wordsOf(riders[0]), wordsOf(riders[1])]
  return theirs === '-' && yours === '-' ? [] : [field(name, theirs, yours)]
}

function distanceSide(order: Order, rider: OrderRider | null, riders: KnownRiders): string {
  const position = known(rider, riders)?.current_position ?? rider?.current_position ?? null
  const pickup = order.pickup_location_coordinate
  return distanceText(pickup === null || position === null ? null : distanceKm(pickup, position))
}

function jobsSide(rider: OrderRider | null, riders: KnownRiders): string {
  const found = known(rider, riders)
  if (found === undefined) return '-'
  return found.ongoing_orders_count === 0 ? 'Free' : jobsText(found.ongoing_orders_count)
}

function known(rider: OrderRider | null, riders: KnownRiders): Rider | undefined {
  return rider?.id === undefined ? undefined : riders.get(rider.id)
}

function riderOf({ rider, assigned_by }: Order): ComparedField[] {
  if (rider === null) return []
  return [field('Rider', riderSide(rider), null), field('Assigned By', assigned_by, null)]
}

function seenStatus({ precondition }: Conflicting<'editAmount' | 'approvePayment'>): string | null {
  return precondition === null ? null : statusWords(precondition)
}

function times(command: OutboxCommand, order: Order): ComparedField {
  return field('Time', displayTime(order.status_changed_at), displayTime(command.enqueuedAt))
}

function time(command: OutboxCommand): ComparedField {
  return field('Time', null, displayTime(command.enqueuedAt))
}

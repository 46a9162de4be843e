import { BulkOrder } from '../../../contract/entities/bulk-orders'
import { CompanyUser } from '../../../contract/entities/companies'
import type { Note } from '../../../contract/entities/notes'
import type { Order } from '../../../contract/entities/orders'
import { Rider, type RiderStatus } from '../../../contract/entities/riders'
import type { SyncedEntity } from '../../../contract/entities/sync'
import { orderOf, orderRiderOf } from '../../support/world/orders'

export type ServerKind = 'feed' | 'contract'
/** wild: the described contract, in another server's words, with rows and calls that go bad. */
export type WorldKind = ServerKind | 'wild'

/** `quiet`: how many of the last versions only added a note. */
type Noted = { notes?: readonly Note[]; quiet?: number }

/** What the server really has. `version` grows with every change of a row. */
export type Truths = {
  order: Noted & {
    id: number
    version: number
    status: 'PENDING' | 'ASSIGNEDTORIDER' | 'ACCEPTED' | 'INTRANSIT' | 'DELIVERED' | 'CANCELLED'
    riderId: number | null
    assignedBy: string | null
    cancelledBy: 'RIDER' | 'USER' | 'ADMIN' | null
    amount: number
    payment: 'PENDING' | 'APPROVED'
    approvedBy: string | null
    bulkOrderId: number | null
  }
  rider: Noted & { id: number; version: number; status: RiderStatus; lat: number }
  bulk_order: { id: number; version: number; payment: 'PENDING' | 'APPROVED'; approvedBy?: string | null }
  company_user: Noted & { id: number; version: number; status: 'active' | 'pending' }
}
/** Customers come by the feed alone, and no command changes them. */
export type Entity = Exclude<SyncedEntity, 'customer'>
export type Truth = Truths[Entity]

export function laneOf(entity: Entity, id: number): string {
  return `${entity}:${id}`
}

/** Who asks and of what kind the server is: rows carry our additions, and the mark of the account they were read by. */
export type View = { kind: ServerKind; user: string }

type Wire = { order: Order; rider: Rider; bulk_order: BulkOrder; company_user: CompanyUser }

/** A row as an answer shows it. Its hidden version stands in a text field, so every content is another one. */
export function wireRow<E extends Entity>(entity: E, row: Truths[E], view: View): Wire[E] {
  return SHOWN[entity](row, view)
}

const SHOWN: { [E in Entity]: (row: Truths[E], view: View) => Wire[E] } = {
  order: showOrder,
  rider: showRider,
  bulk_order: showBulkOrder,
  company_user: showCompany,
}

/** The hidden version in a row of the server, wherever it lies. */
export function versionOf(entity: Entity, row: object): number {
  const fields = row as { landmark?: string; address?: string; package_name?: string }
  if (entity === 'order') return Number(fields.landmark)
  if (entity === 'bulk_order') return Number(fields.package_name)
  if (entity === 'rider') return Number(fields.address)
  return Number((row as CompanyUser).company_profile.address)
}

/** The account that a row was read by. */
export function readerOf(entity: Entity, row: object): string | null {
  const fields = row as { destination_landmark?: string; passport?: string; tracking_id?: string }
  if (entity === 'order') return fields.destination_landmark ?? null
  if (entity === 'bulk_order') return fields.tracking_id ?? null
  if (entity === 'rider') return fields.passport ?? null
  return (row as CompanyUser).company_profile.name_of_contact
}

const ORDER = orderOf({ id: 1 })
const RIDER = Rider.parse({
  id: 1,
  user_id: 1,
  first_name: 'Rider',
  last_name: '1',
  availability_status: 'ONLINE',
  status: 'APPROVED',
  current_position: [6, 3],
})
const BULK = BulkOrder.parse({
  id: 1,
  user_name: 'Mainland Foods',
  orders_total_amount: 2400,
  amount_left_to_pay: 2400,
  status: 'PENDING',
  created_at: '2026-11-01T08:00:00.000Z',
  payment_status: 'PENDING',
})
const COMPANY = CompanyUser.parse({
  id: 1,
  first_name: 'Tunde',
  last_name: 'Bello',
  balance_to_pay: 0,
  is_verified: true,
  company_profile: { name: 'Mainland Foods', status: 'pending' },
})

function ours({ version, notes = [] }: Noted & { version: number }) {
  return { revision: version, notes: [...notes] }
}

function showOrder(row: Truths['order'], { kind, user }: View): Order {
  const isOurs = kind === 'feed'
  const { id: riderId, bike_number: bike, ...person } = orderRiderOf(row.riderId ?? 0)
  const rider = { ...person, ...(isOurs ? { id: riderId, bike_number: bike } : {}) }
  return {
    ...ORDER,
    id: row.id as Order['id'],
    status: row.status,
    cancelled_by: row.cancelledBy,
    assigned_by: row.assignedBy,
    rider: row.riderId === null ? null : (rider as Order['rider']),
    amount: row.amount,
    payment_status: row.payment,
    approved_by: row.approvedBy,
    payee: 'RECEIVER',
    landmark: String(row.version),
    destination_landmark: user,
    created_at: new Date(Date.UTC(2026, 10, 1) + row.id * 1000).toISOString(),
    bulk_order_id: row.bulkOrderId as Order['bulk_order_id'],
    ...(isOurs ? ours(row) : {}),
  }
}

function showRider(row: Truths['rider'], { kind, user }: View): Rider {
  return {
    ...RIDER,
    id: row.id as Rider['id'],
    user_id: row.id,
    last_name: String(row.id),
    status: row.status,
    current_position: [row.lat, 3],
    address: String(row.version),
    passport: user,
    ...(kind === 'feed' ? ours(row) : {}),
  }
}

function showBulkOrder(row: Truths['bulk_order'], { kind, user }: View): BulkOrder {
  const isPaid = row.payment === 'APPROVED'
  return {
    ...BULK,
    id: row.id as BulkOrder['id'],
    status: isPaid ? 'PAID' : 'PENDING',
    payment_status: row.payment,
    amount_left_to_pay: isPaid ? 0 : 2400,
    package_name: String(row.version),
    tracking_id: user,
    ...(kind === 'feed' ? { approved_by: row.approvedBy ?? null, revision: row.version } : {}),
  }
}

function showCompany(row: Truths['company_user'], { kind, user }: View): CompanyUser {
  const profile = {
    ...COMPANY.company_profile,
    status: row.status,
    address: String(row.version),
    name_of_contact: user,
  }
  return {
    ...COMPANY,
    id: row.id as CompanyUser['id'],
    company_profile: profile,
    ...(kind === 'feed' ? ours(row) : {}),
  }
}

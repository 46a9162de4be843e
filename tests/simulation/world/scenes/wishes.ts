import type { Note } from '../../../../contract/entities/notes'
import type { ServerRow } from '../../../../src/db/core/entities'
import type { Command, OutboxCommand } from '../../../../src/db/core/rows'
import { laneOf, type Entity, type Truth, type Truths } from '../truth'

/** What a command wants, told apart from the code that is on trial. */

type Wish<C> = {
  entity: Entity
  id: (command: C) => number
  /** As the server words it: the command and its value. */
  what: (command: C) => string
  /** Is a row of the server as wanted? */
  isSo: (row: Truth, command: C) => boolean
  /** What of a row it sets: what was seen of it, what it is now. */
  field: (row: ServerRow) => unknown
  seen: (command: OutboxCommand) => unknown
  wanted: (command: C) => unknown
  /** Only who took the money is told of a success. */
  takesMoney: boolean
}

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Wishes = { [Kind in Command['kind']]: Wish<Of<Kind>> }

const order = (row: Truth) => row as Truths['order']
const precondition = (command: OutboxCommand) => (command.precondition ?? {}) as Record<string, unknown>
const field = (name: string) => (row: ServerRow) => (row as unknown as Record<string, unknown>)[name]
const riderOf = (holder: Record<string, unknown>) => (holder['rider'] as { phone?: string } | null)?.phone

type NoteKind = 'noteOrder' | 'noteRider' | 'noteCompany'
const DECISIONS: Omit<Wishes, NoteKind> = {
  assign: {
    entity: 'order',
    id: ({ orderId }) => orderId,
    what: ({ rider }) => `assign ${rider.id}`,
    isSo: (row, { rider }) => order(row).riderId === rider.id,
    field: (row) => riderOf(row as unknown as Record<string, unknown>),
    seen: (command) => riderOf(precondition(command)),
    wanted: ({ rider }) => rider.phone,
    takesMoney: false,
  },
  cancel: {
    entity: 'order',
    id: ({ orderId }) => orderId,
    what: () => 'cancel',
    isSo: (row) => order(row).status === 'CANCELLED',
    field: field('status'),
    seen: (command) => precondition(command)['status'],
    wanted: () => 'CANCELLED',
    takesMoney: false,
  },
  editAmount: {
    entity: 'order',
    id: ({ orderId }) => orderId,
    what: ({ amount }) => `editAmount ${amount}`,
    isSo: (row, { amount }) => order(row).amount === amount,
    field: field('amount'),
    seen: (command) => precondition(command)['amount'],
    wanted: ({ amount }) => amount,
    takesMoney: false,
  },
  approvePayment: {
    entity: 'order',
    id: ({ orderId }) => orderId,
    what: () => 'approvePayment',
    isSo: (row) => order(row).payment === 'APPROVED',
    field: field('payment_status'),
    seen: (command) => precondition(command)['payment_status'],
    wanted: () => 'APPROVED',
    takesMoney: true,
  },
  setRiderStatus: {
    entity: 'rider',
    id: ({ riderId }) => riderId,
    what: ({ status }) => `setRiderStatus ${status}`,
    isSo: (row, { status }) => (row as Truths['rider']).status === status,
    field: field('status'),
    seen: (command) => precondition(command)['status'],
    wanted: ({ status }) => status,
    takesMoney: false,
  },
  markBulkOrderPaid: {
    entity: 'bulk_order',
    id: ({ bulkOrderId }) => bulkOrderId,
    what: () => 'markBulkOrderPaid',
    isSo: (row) => (row as Truths['bulk_order']).payment === 'APPROVED',
    field: field('payment_status'),
    seen: (command) => precondition(command)['payment_status'],
    wanted: () => 'APPROVED',
    takesMoney: true,
  },
  approveCompany: {
    entity: 'company_user',
    id: ({ companyUserId }) => companyUserId,
    what: () => 'approveCompany',
    isSo: (row) => (row as Truths['company_user']).status === 'active',
    field: (row) => (row as { company_profile?: { status: unknown } }).company_profile?.status,
    seen: (command) => precondition(command)['status'],
    wanted: () => 'active',
    takesMoney: false,
  },
}

/** Nobody else's change stands against a note. */
function noteWish<C extends { note: Note }>(id: (command: C) => number) {
  return {
    id,
    what: ({ note }: C) => `note ${note.id}`,
    isSo: (row: Truth, { note }: C) =>
      'notes' in row && row.notes?.some((one) => one.id === note.id) === true,
    field: () => null,
    seen: () => null,
    wanted: () => null,
    takesMoney: false,
  }
}

const WISHES: Wishes = {
  ...DECISIONS,
  noteOrder: { ...noteWish(({ orderId }: Of<'noteOrder'>) => orderId), entity: 'order' },
  noteRider: { ...noteWish(({ riderId }: Of<'noteRider'>) => riderId), entity: 'rider' },
  noteCompany: {
    ...noteWish(({ companyUserId }: Of<'noteCompany'>) => companyUserId),
    entity: 'company_user',
  },
}

function wishOf(command: Command): Wish<Command> {
  return WISHES[command.kind] as unknown as Wish<Command>
}

export function laneOfCommand(command: Command): string {
  const { entity, id } = wishOf(command)
  return laneOf(entity, id(command))
}

export function whatOf(command: Command): string {
  return wishOf(command).what(command)
}

export function takesMoney(command: Command): boolean {
  return wishOf(command).takesMoney
}

export function wants(command: Command, row: Truth): boolean {
  return wishOf(command).isSo(row, command)
}

/** Is what was observed neither what the person saw nor what they want? */
export function isThirdParty(command: OutboxCommand, observed: ServerRow): boolean {
  if (command.precondition === null) return false
  const wish = wishOf(command)
  const now = wish.field(observed)
  return now !== wish.wanted(command) && now !== wish.seen(command)
}

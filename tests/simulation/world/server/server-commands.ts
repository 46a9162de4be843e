import { markBulkOrderPaid } from '../../../../contract/entities/bulk-orders'
import type { Call } from '../../../../contract/wire/call'
import { addCompanyNote, editCompanyStatus } from '../../../../contract/entities/companies'
import {
  refuseApprovePayment,
  refuseAssign,
  refuseCancel,
  refuseEditAmount,
} from '../../../../contract/rules/order-rules'
import {
  addOrderNote,
  approvePayment,
  assignOrder,
  cancelOrder,
  editOrderAmount,
} from '../../../../contract/entities/orders'
import { refuseRiderStatus } from '../../../../contract/rules/rider-rules'
import { addRiderNote, editRiderStatus, type RiderStatus } from '../../../../contract/entities/riders'
import type { Execution, ModelServer } from './model-server'
import { wireRow, type Entity, type Truth, type Truths } from '../truth'

/** What a command wants of a row. `next`: the row as it would be; null: it is so already. */
export type Attempt =
  | { kind: 'unknown'; what: string }
  | {
      kind: 'found'
      entity: Entity
      id: number
      refusal: string | null
      expected: number | undefined
      next: Truth | null
      what: string
      /** What else happens with it. */
      also?: () => void
    }

type Input = Record<string, unknown> & { expected_revision?: number }
type Handler = (server: ModelServer, input: Input, user: string) => Attempt

export function attemptOf(server: ModelServer, { definition, input, user }: Execution): Attempt {
  const handler = HANDLERS.get(definition)
  if (handler === undefined) throw new Error(`the model server cannot execute ${definition.path}`)
  return handler(server, input as Input, user)
}

export function isCommand(definition: Call): boolean {
  return HANDLERS.has(definition)
}

type Order = Truths['order']

/** `isSo`: the row is already as the command wants it, which is then no change. */
type OrderRule = {
  refuse: (server: ModelServer, row: Order) => string | null
  isSo: (row: Order, input: Input) => boolean
  set: (input: Input, user: string) => Partial<Order>
}

const HANDLERS = new Map<Call, Handler>([
  [
    assignOrder,
    onOrder(({ rider_id }) => `assign ${String(rider_id)}`, {
      refuse: (server, row) => refuseAssign(facts(server, row)),
      isSo: (row, { rider_id }) => row.riderId === rider_id && row.status === 'ASSIGNEDTORIDER',
      set: ({ rider_id }, user) => ({
        status: 'ASSIGNEDTORIDER',
        riderId: Number(rider_id),
        assignedBy: user,
        cancelledBy: null,
      }),
    }),
  ],
  [
    cancelOrder,
    onOrder(() => 'cancel', {
      refuse: (server, row) => refuseCancel(facts(server, row)),
      isSo: () => false,
      set: () => ({ status: 'CANCELLED', cancelledBy: 'ADMIN' }),
    }),
  ],
  [
    editOrderAmount,
    onOrder(({ amount }) => `editAmount ${String(amount)}`, {
      refuse: (server, row) => refuseEditAmount(facts(server, row), bulkOf(server, row)),
      isSo: (row, { amount }) => row.amount === Number(amount),
      set: ({ amount }) => ({ amount: Number(amount) }),
    }),
  ],
  [
    approvePayment,
    onOrder(() => 'approvePayment', {
      refuse: (server, row) => refuseApprovePayment(facts(server, row)),
      isSo: () => false,
      set: (_, user) => ({ payment: 'APPROVED', approvedBy: user }),
    }),
  ],
  [editRiderStatus, setRiderStatus],
  [markBulkOrderPaid, payBulkOrder],
  [editCompanyStatus, approveCompany],
  [addOrderNote, addNote('order', 'order_id')],
  [addRiderNote, addNote('rider', 'id')],
  [addCompanyNote, addNote('company_user', 'user_id')],
])

function onOrder(what: (input: Input) => string, { refuse, isSo, set }: OrderRule): Handler {
  return (server, input, user) => {
    const id = Number(input['order_id'])
    const row = server.tables.order.get(id)
    if (row === undefined) return { kind: 'unknown', what: 'Order' }
    return {
      kind: 'found',
      entity: 'order',
      id,
      expected: input.expected_revision,
      refusal: refuse(server, row),
      next: isSo(row, input) ? null : { ...row, ...set(input, user) },
      what: what(input),
    }
  }
}

function setRiderStatus(server: ModelServer, { id: asked, status: wanted }: Input): Attempt {
  const row = server.tables.rider.get(Number(asked))
  if (row === undefined) return { kind: 'unknown', what: 'Rider' }
  const status = wanted as RiderStatus
  return {
    kind: 'found',
    entity: 'rider',
    id: row.id,
    expected: undefined,
    refusal: refuseRiderStatus(row.status, status),
    next: { ...row, status },
    what: `setRiderStatus ${status}`,
  }
}

/** Its orders are paid with it. */
function payBulkOrder(
  server: ModelServer,
  { bulk_order_id: id, expected_revision: expected }: Input,
  user: string,
): Attempt {
  const row = server.tables.bulk_order.get(Number(id))
  if (row === undefined) return { kind: 'unknown', what: 'Bulk order' }
  return {
    kind: 'found',
    entity: 'bulk_order',
    id: row.id,
    expected,
    refusal: row.payment === 'APPROVED' ? 'This bulk order is already paid.' : null,
    next: { ...row, payment: 'APPROVED', approvedBy: user },
    what: 'markBulkOrderPaid',
    also: () => {
      for (const order of server.tables.order.values())
        if (order.bulkOrderId === row.id && order.payment === 'PENDING')
          server.write('order', { ...order, payment: 'APPROVED', approvedBy: user })
    },
  }
}

function approveCompany(server: ModelServer, { user_id: id, expected_revision: expected }: Input): Attempt {
  const row = server.tables.company_user.get(Number(id))
  if (row === undefined) return { kind: 'unknown', what: 'Company' }
  return {
    kind: 'found',
    entity: 'company_user',
    id: row.id,
    expected: row.status === 'active' ? undefined : expected,
    refusal: null,
    next: row.status === 'active' ? null : { ...row, status: 'active' },
    what: 'approveCompany',
  }
}

/** Once for its id. It does not stand against what was decided before it. */
function addNote(entity: 'order' | 'rider' | 'company_user', idField: string): Handler {
  return (server, { [idField]: asked, note_id: noteId, text, written_at: at }, user) => {
    const row = server.tables[entity].get(Number(asked))
    if (row === undefined) return { kind: 'unknown', what: 'Row' }
    const { notes = [], quiet = 0 } = row
    const id = String(noteId)
    const note = { id, at: String(at), by: user, text: String(text) }
    return {
      kind: 'found',
      entity,
      id: row.id,
      expected: undefined,
      refusal: null,
      next: notes.some((one) => one.id === id) ? null : { ...row, notes: [...notes, note], quiet: quiet + 1 },
      what: `note ${id}`,
    }
  }
}

function facts(server: ModelServer, row: Order) {
  return wireRow('order', row, { kind: server.kind, user: '' })
}

function bulkOf(server: ModelServer, row: Order): { payment_status: 'PENDING' | 'APPROVED' } | null {
  const bulk = row.bulkOrderId === null ? undefined : server.tables.bulk_order.get(row.bulkOrderId)
  return bulk === undefined ? null : { payment_status: bulk.payment }
}

import type { BulkOrderId } from '../../../../contract/entities/bulk-orders'
import { refuseAssign } from '../../../../contract/rules/order-rules'
import type { OrderId } from '../../../../contract/entities/orders'
import type { RiderId, RiderStatus } from '../../../../contract/entities/riders'
import type { UserId } from '../../../../contract/entities/users'
import type { Command, CommandKind, OrderCommand } from '../../../../src/db/core/rows'
import { assignment, noteOf } from './deeds'
import type { Random } from '../random'
import type { Happening } from '../script'
import { wireRow, type Truths } from '../truth'
import type { World } from '../world'

/** One thing that may happen now, by chance; null: not now. */
export type Act = (world: World, random: Random) => Happening | null
export type Weighted = { weight: number; act: Act }

/** Nobody picks the same value twice by chance: the same state twice cannot be told apart (A, B, A). */
function freshNumber(random: Random): number {
  return 1_000 + Math.floor(random.next() * 1_000_000_000)
}

function onOrder(build: (row: Truths['order'], world: World, random: Random) => Happening | null): Act {
  return (world, random) => {
    const rows = [...world.server.rows.values()]
    return rows.length === 0 ? null : build(random.pick(rows), world, random)
  }
}

const STEPS = { ASSIGNEDTORIDER: 'ACCEPTED', ACCEPTED: 'INTRANSIT', INTRANSIT: 'DELIVERED' } as const
/** Each status of a rider is passed once. */
const RIDER_STEPS: Partial<Record<RiderStatus, RiderStatus>> = {
  PENDING: 'APPROVED',
  APPROVED: 'DEACTIVATED',
}

/** What others do on the server. */
export const THEIRS: readonly Weighted[] = [
  {
    weight: 10,
    act: (_, random) => ({ type: 'order.created', bulkOrderId: random.pick([null, null, 1, 2]) }),
  },
  {
    weight: 10,
    act: onOrder((row, { server }, random) => {
      const isFree = refuseAssign(wireRow('order', row, { kind: server.kind, user: '' })) === null
      const fields = { status: 'ASSIGNEDTORIDER', assignedBy: 'Ada', cancelledBy: null } as const
      return isFree
        ? { type: 'order.changed', id: row.id, fields: { ...fields, riderId: freshNumber(random) } }
        : null
    }),
  },
  {
    weight: 10,
    act: ({ server }, random) => {
      const underway = [...server.tables.order.values()].filter(({ status }) => status in STEPS)
      if (underway.length === 0) return null
      const { id, status } = random.pick(underway)
      // The phone of a rider who was without a signal tells all its steps at once.
      const told = random.chance(0.3) ? 'DELIVERED' : STEPS[status as keyof typeof STEPS]
      return { type: 'order.changed', id, fields: { status: told } }
    },
  },
  {
    weight: 3,
    act: onOrder(({ id, status }, _, random) =>
      status === 'DELIVERED'
        ? null
        : {
            type: 'order.changed',
            id,
            fields: { status: 'CANCELLED', cancelledBy: random.pick(['RIDER', 'USER'] as const) },
          },
    ),
  },
  {
    weight: 2,
    act: onOrder(({ id }, _, random) => ({
      type: 'order.changed',
      id,
      fields: { amount: freshNumber(random) },
    })),
  },
  { weight: 4, act: onOrder(({ id }) => ({ type: 'order.removed', id })) },
  {
    weight: 3,
    act: (_, random) => ({ type: 'rider.moved', id: random.int(1, 4), isListed: random.chance(0.5) }),
  },
  {
    weight: 2,
    act: ({ server }, random) => {
      const row = random.pick([...server.tables.rider.values()])
      const status = RIDER_STEPS[row.status]
      return status === undefined ? null : { type: 'rider.changed', id: row.id, status }
    },
  },
  { weight: 1, act: (_, random) => ({ type: 'bulk.paid', id: random.int(1, 2) }) },
  { weight: 1, act: (_, random) => ({ type: 'company.approved', id: random.int(1, 2) }) },
  { weight: 1, act: () => ({ type: 'feed.forgotten' }) },
]

/** What our dispatchers do. */
export const OURS: readonly Weighted[] = [
  {
    weight: 24,
    act: onTab((world, tab, random) => wanted(world, tab, orderCommand(world, tab, random), random)),
  },
  {
    weight: 7,
    act: onTab((world, tab, random) => wanted(world, tab, otherCommand(world, tab, random), random)),
  },
  { weight: 4, act: onCommand((tab, id) => ({ type: 'command.discarded', tab, id })) },
  { weight: 3, act: onCommand((tab, id) => ({ type: 'command.retried', tab, id })) },
  { weight: 2, act: onTab((_, tab) => ({ type: 'sync.asked', tab })) },
  {
    weight: 3,
    act: onTab((_, tab, random) => ({
      type: 'need.wanted',
      tab,
      need: random.pick([
        { kind: 'riders' },
        { kind: 'order', id: random.int(1, 20) },
        { kind: 'orderSearch', text: String(random.int(1, 9)) },
      ]),
      forMs: random.int(1_000, 30_000),
    })),
  },
]

/** A tab that is not frozen. */
export function onTab(build: (world: World, tab: string, random: Random) => Happening | null): Act {
  return (world, random) => {
    const tabs = world.computers.flatMap((computer) => computer.tabs.filter(({ life }) => !life.isFrozen()))
    return tabs.length === 0 ? null : build(world, random.pick(tabs).name, random)
  }
}

function onCommand(build: (tab: string, id: string) => Happening): Act {
  return onTab((world, tab, random) => {
    const ids = [...mirrorOf(world, tab).commands.keys()]
    return ids.length === 0 ? null : build(tab, random.pick(ids))
  })
}

function mirrorOf(world: World, tab: string) {
  return world.laws.mirror(world.tab(tab)?.tab.user ?? '')
}

function wanted(_world: World, tab: string, command: Command | null, random: Random): Happening | null {
  if (command === null) return null
  return { type: 'command.enqueued', tab, command, holdMs: random.chance(0.3) ? 4_000 : 0 }
}

type Shown = { id: number; status: string; rider: { id?: number } | null; bulk_order_id?: number | null }

function shown(world: World, tab: string, entity: string): Shown[] {
  const mirror = mirrorOf(world, tab)
  return [...mirror.rows]
    .filter(([lane]) => lane.startsWith(`${entity}:`))
    .map(([, row]) => row as unknown as Shown)
}

function orderCommand(world: World, tab: string, random: Random): Command | null {
  const rows = shown(world, tab, 'order').filter(({ status }) => status !== 'CANCELLED')
  if (rows.length === 0) return null
  const row = random.pick(rows)
  return COMMANDS[takesNotes(world) && random.chance(0.08) ? 'noteOrder' : orderKind(row, random)](
    row,
    random,
  )
}

function orderKind(row: Shown, random: Random): OrderCommand['kind'] {
  if (row.status === 'DELIVERED') return 'approvePayment'
  if (random.chance(0.12)) return 'cancel'
  const isOfBulk = row.status === 'PENDING' && typeof row.bulk_order_id === 'number'
  return isOfBulk && random.chance(0.5) ? 'editAmount' : 'assign'
}

/** The console offers notes on a server that keeps them. */
function takesNotes({ server }: World): boolean {
  return server.kind === 'feed'
}

/** Now and then the one it has already. */
function chooseRider({ rider }: Shown, random: Random): number {
  const isAgain = random.chance(0.05)
  return isAgain && rider?.id !== undefined ? rider.id : freshNumber(random)
}

function otherCommand(world: World, tab: string, random: Random): Command | null {
  const entity = random.pick(['rider', 'rider', 'bulk_order', 'company_user'])
  const rows = shown(world, tab, entity)
  if (rows.length === 0) return null
  const row = random.pick(rows)
  if (entity !== 'bulk_order' && takesNotes(world) && random.chance(0.2))
    return COMMANDS[entity === 'rider' ? 'noteRider' : 'noteCompany'](row, random)
  if (entity === 'bulk_order') return COMMANDS.markBulkOrderPaid(row, random)
  if (entity === 'company_user') return COMMANDS.approveCompany(row, random)
  return COMMANDS.setRiderStatus(row, random)
}

/** What a dispatcher of the stories decides of each kind. Above it is chosen which. */
const COMMANDS: { [Kind in CommandKind]: (row: Shown, random: Random) => Command | null } = {
  assign: (row, random) => assignment(row.id, chooseRider(row, random)),
  cancel: ({ id }) => ({ kind: 'cancel', orderId: id as OrderId }),
  editAmount: ({ id }, random) => ({
    kind: 'editAmount',
    orderId: id as OrderId,
    amount: freshNumber(random),
  }),
  approvePayment: ({ id }) => ({ kind: 'approvePayment', orderId: id as OrderId }),
  setRiderStatus: ({ id, status }) => {
    const next = RIDER_STEPS[status as RiderStatus]
    return next === undefined
      ? null
      : { kind: 'setRiderStatus', riderId: id as RiderId, status: next, name: 'Rider' }
  },
  markBulkOrderPaid: ({ id }) => ({ kind: 'markBulkOrderPaid', bulkOrderId: id as BulkOrderId }),
  approveCompany: ({ id }) => ({
    kind: 'approveCompany',
    companyUserId: id as UserId,
    name: 'Mainland Foods',
  }),
  noteOrder: ({ id }, random) => ({
    kind: 'noteOrder',
    orderId: id as OrderId,
    note: noteOf(freshNumber(random)),
  }),
  noteRider: ({ id }, random) => ({
    kind: 'noteRider',
    riderId: id as RiderId,
    name: 'Rider',
    note: noteOf(freshNumber(random)),
  }),
  noteCompany: ({ id }, random) => ({
    kind: 'noteCompany',
    companyUserId: id as UserId,
    name: 'Mainland Foods',
    note: noteOf(freshNumber(random)),
  }),
}

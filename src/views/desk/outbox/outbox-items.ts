import { lagosDay } from '../../../../contract/words/dates'
import { fullName } from '../../../../contract/rules/order-display'
import { cancelledLabel, isCancelled } from '../../../../contract/rules/order-rules'
import type { Order } from '../../../../contract/entities/orders'
import { displayNaira } from '../../../../contract/words/money'
import { targetOf } from '../../../db/commands/commands'
import { isActive } from '../../../db/commands/fold'
import { isLeftBehind } from '../../../db/commands/outbox-transitions'
import type { OutboxScreenRows } from '../../../db/queries/outbox/outbox-screen'
import type { CommandState, OrderRow, OutboxCommand, SettledCommand } from '../../../db/core/rows'
import { statusWords } from '../../shared/statuses/order-status'

/** A line of the outbox: a change that is open or settled. It keeps its id when it becomes settled. */
export type OutboxItem =
  | { kind: 'open'; id: string; command: OutboxCommand; detail: string | null; after: string | null }
  | { kind: 'settled'; id: string; settled: SettledCommand }

type Approval = Extract<OutboxCommand, { kind: 'approvePayment' }>

export type OutboxLists = {
  needsYou: OutboxItem[]
  waiting: OutboxItem[]
  sentToday: OutboxItem[]
  discarded: OutboxItem[]
}

const NEEDS_YOU: readonly CommandState[] = ['conflict', 'refused', 'unknown']

/** `nowMs`: ms since the epoch. */
export function outboxLists({ commands, trail, orders }: OutboxScreenRows, nowMs: number): OutboxLists {
  const itemOf = (command: OutboxCommand): OutboxItem => ({
    kind: 'open',
    id: command.id,
    command,
    detail: detailOf(command, orders),
    after: aheadOf(command, commands),
  })
  const inStates = (states: readonly CommandState[]) =>
    states.flatMap((state) => commands.filter((command) => command.state === state)).map(itemOf)
  const today = lagosDay(nowMs)
  const settled = trail.map((one): OutboxItem => ({ kind: 'settled', id: one.commandId, settled: one }))
  const left = (outcome: SettledCommand['outcome'], isOfToday: boolean) =>
    settled.filter(
      (item) =>
        item.kind === 'settled' &&
        item.settled.outcome === outcome &&
        (!isOfToday || lagosDay(item.settled.at) === today),
    )
  return {
    needsYou: [...inStates(NEEDS_YOU), ...commands.filter(isLeftBehind).map(itemOf)],
    waiting: [
      // Changes that are being sent come before waiting ones.
      ...inStates(['sending']),
      ...commands.filter((command) => waits(command) && !isLeftBehind(command)).map(itemOf),
    ],
    sentToday: left('sent', true),
    discarded: left('discarded', false),
  }
}

function waits({ state }: OutboxCommand): boolean {
  return state === 'held' || state === 'queued'
}

/** 'After 1048' if another change of the same row is sent first. Null: this change is next. */
function aheadOf(command: OutboxCommand, commands: readonly OutboxCommand[]): string | null {
  const ahead = commands.some(
    ({ lane, seq, state }) => lane === command.lane && (seq ?? 0) < (command.seq ?? 0) && isActive(state),
  )
  if (!ahead) return null
  const { entity, id } = targetOf(command)
  return entity === 'order' || entity === 'bulk_order' ? `After ${id}` : 'After the change before it'
}

function detailOf(command: OutboxCommand, orders: ReadonlyMap<number, OrderRow>): string | null {
  const said = command.verdict?.messages[0] ?? null
  if (command.state === 'refused') return said
  if (command.state === 'conflict') return movedTo(command) ?? said
  return command.kind === 'approvePayment' ? paymentWords(command, orders.get(command.orderId)) : null
}

/** '₦4,120.00, sender pays': the amount that the person saw. */
function paymentWords({ precondition }: Approval, order: OrderRow | undefined): string {
  const amount = displayNaira(precondition?.amount ?? order?.amount)
  const payee = order?.payee ?? null
  return payee === null ? amount : `${amount}, ${payee.toLowerCase()} pays`
}

/** 'Assigned to Musa Ibrahim by Ada Okafor' */
function movedTo(command: OutboxCommand): string | null {
  const current = command.verdict?.current ?? null
  if (current === null || !isOrder(current)) return null
  if (isCancelled(current)) return cancelledLabel(current)
  if (current.rider === null || command.kind === 'editAmount') return statusWords(current)
  const by = current.assigned_by === null ? '' : ` by ${current.assigned_by}`
  const moved = current.status === 'ASSIGNEDTORIDER' ? 'Assigned to' : `${statusWords(current)}:`
  return `${moved} ${fullName(current.rider)}${by}`
}

function isOrder(row: object): row is Order {
  return 'package_name' in row && 'payee' in row
}

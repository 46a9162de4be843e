import type { ServerRow } from '../../../src/db/core/entities'
import { expect, vi } from 'vitest'
import { laneOf, targetOf } from '../../../src/db/commands/commands'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { enqueue } from '../../../src/db/writes/outbox'
import type { Command, CommandId, CommandKind } from '../../../src/db/core/rows'
import { freshConsoleDatabase } from './console-databases'
import { bulkOrder, companyUser, EVERY_COMMAND, order, rider } from './console-rows'
import { PlayedServer, share } from './played-pushing'

const BOLA = {
  id: 8,
  first_name: 'Bola',
  last_name: 'Ogunleye',
  phone: '08055550000',
  current_position: null,
}
/** As a server of the bare contract tells rows. */
export const bare = { revision: undefined }

/** As the person saw it, and as somebody else left it. No change of others stands against a note. */
export const ROWS = {
  assign: {
    seen: order({ id: 1, ...bare }),
    moved: order({ id: 1, ...bare, status: 'ASSIGNEDTORIDER', rider: BOLA, assigned_by: 'Ada Okafor' }),
  },
  cancel: { seen: order({ id: 2, ...bare }), moved: order({ id: 2, ...bare, status: 'INTRANSIT' }) },
  editAmount: { seen: order({ id: 3, ...bare }), moved: order({ id: 3, ...bare, amount: 9 }) },
  approvePayment: {
    seen: order({ id: 4, ...bare, status: 'DELIVERED' }),
    moved: order({ id: 4, ...bare, status: 'DELIVERED', amount: 9 }),
  },
  setRiderStatus: { seen: rider({ id: 5, ...bare }), moved: rider({ id: 5, ...bare, status: 'PENDING' }) },
  markBulkOrderPaid: {
    seen: bulkOrder({ id: 6, ...bare }),
    moved: bulkOrder({ id: 6, ...bare, status: 'CANCELLED', cancelled_by: 'Ada Okafor' }),
  },
  approveCompany: {
    seen: companyUser({ id: 9, ...bare }),
    moved: companyUser({ id: 9, ...bare, status: 'inactive' }),
  },
  noteOrder: { seen: order({ id: 10, ...bare }), moved: null },
  noteRider: { seen: rider({ id: 11, ...bare }), moved: null },
  noteCompany: { seen: companyUser({ id: 12, ...bare }), moved: null },
} satisfies Record<CommandKind, { seen: ServerRow; moved: ServerRow | null }>

export async function decide(
  database: ConsoleDatabase,
  server: PlayedServer,
  command: Command,
  at = Date.now(),
  holdMs = 0,
) {
  server.commands.push(command)
  const id = `${command.kind}-${targetOf(command).id}` as CommandId
  return enqueue(database, { command, id, at, holdMs })
}

export async function world(...kinds: CommandKind[]) {
  const [database, server] = [freshConsoleDatabase(), new PlayedServer()]
  for (const kind of kinds)
    await share(database, server, laneOf(targetOf(EVERY_COMMAND[kind])), ROWS[kind].seen)
  return { database, server }
}

export const states = async (database: ConsoleDatabase) =>
  (await database.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`)
export const empty = (database: ConsoleDatabase) =>
  vi.waitFor(async () => expect(await states(database)).toEqual([]))
export const verdicts = async (database: ConsoleDatabase) =>
  (await database.outbox.toArray()).map(({ state, verdict }) => [state, verdict?.messages])

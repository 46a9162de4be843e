import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { CompanyUser } from '../../../contract/entities/companies'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import type { Order } from '../../../contract/entities/orders'
import type { Customer } from '../../../contract/entities/customers'
import type { Change } from '../../../contract/entities/sync'
import type { Rider } from '../../../contract/entities/riders'
import type { CommandEvent } from '../../../src/db/commands/outbox-transitions'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { OutboxCommand } from '../../../src/db/core/rows'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import '../../../src/views/office/company-users/company-users-screen'
import '../../../src/views/office/riders/all-riders-screen'
import '../../../src/views/office/riders/rider-details-route'
import '../../../src/views/office/riders/riders-screen'
import type { ConsoleContext } from '../../../src/views/console'
import { playedEngine } from '../world/played-engine'
import { CONFIG, NOW, renderApp, userOf } from '../page/rendered-app'

type Options = {
  path: string
  type?: string
  riders?: readonly Rider[]
  companies?: readonly CompanyUser[]
  orders?: readonly Order[]
  customers?: readonly Customer[]
  /** False: not all of it was on this device once. */
  isRead?: boolean
  /** 'contract': a server without a feed, and so without keys. */
  serverKind?: 'feed' | 'contract'
  config?: Partial<ConsoleConfig>
  want?: ConsoleContext['want']
  answer?: NonNullable<Parameters<typeof renderApp>[0]>['answer']
}

/** The console over a replica with these rows; what the server makes of a command is the test's to say. */
export function openPeople(options: Options) {
  const { path, type = 'SUPERADMIN', config = {}, answer, want } = options
  return renderApp({
    path,
    user: userOf({ type }),
    config: { ...CONFIG, ...config },
    ...(answer === undefined ? {} : { answer }),
    prepare: (database) => storePeople(database, options),
    engine: (database) => ({
      ...playedEngine(database, { at: NOW }),
      ...(want === undefined ? {} : { want }),
    }),
  })
}

async function storePeople(database: ConsoleDatabase, options: Options): Promise<void> {
  const { isRead = true, serverKind = 'feed' } = options
  const parts = { lastGoodAt: NOW, failure: null }
  await applyChanges(
    database,
    {
      changes: changesOf(options),
      meta: {
        replica: { complete: isRead, progress: isRead ? 1 : 0 },
        serverKind,
        cursor: isRead && serverKind === 'feed' ? 'c1' : null,
        ...(isRead ? { parts: { riders: parts, companyUsers: parts } } : {}),
      },
    },
    { epoch: 0 },
  )
}

function changesOf({ riders, companies, orders, customers }: Options): Change[] {
  const rows = { rider: riders, company_user: companies, order: orders, customer: customers }
  return Object.entries(rows).flatMap(([entity, of = []]) =>
    of.map((data) => ({ entity, id: data.id, data }) as Change),
  )
}

/** The rows of a list, each as the words of its cells. */
export async function rowsOf(label: string): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: label })
  return [...table.querySelectorAll('tbody > tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => {
      const name = cell.querySelector('.paged-name')
      if (name === null) return cell.textContent
      return [...name.querySelectorAll(':scope > :not(.avatar)')]
        .map(({ textContent }) => textContent)
        .join(' · ')
    }),
  )
}

export async function idsOf(label: string): Promise<number[]> {
  return (await rowsOf(label)).map(([id]) => Number(id))
}

export async function columnsOf(label: string): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: label })
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
}

/** Of the row of that name, once its menu is open: what it offers. */
export async function openMenu(person: UserEvent, name: string): Promise<string[]> {
  await person.click(await screen.findByRole('button', { name: `Actions of ${name}` }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  return items.map(({ textContent }) => textContent ?? '')
}

export async function choose(person: UserEvent, name: string, item: string): Promise<void> {
  await openMenu(person, name)
  await person.click(screen.getByRole('menuitem', { name: item }))
}

export async function lastCommand(database: ConsoleDatabase): Promise<OutboxCommand> {
  const command = await database.outbox.orderBy('seq').last()
  if (command === undefined) throw new Error('no command')
  return command
}

/** What the server said to the last command, with the row as it is then. */
export async function settle(
  database: ConsoleDatabase,
  event: CommandEvent,
  row?: { entity: 'rider'; data: Rider } | { entity: 'company_user'; data: CompanyUser },
): Promise<void> {
  const { id } = await lastCommand(database)
  await applyChanges(
    database,
    {
      changes: row === undefined ? [] : [{ ...row, id: row.data.id }],
      settle: [
        { id, event: { type: 'hold.ended' } },
        { id, event: { type: 'send.started' } },
        { id, event },
      ],
    },
    { epoch: 0 },
  )
}

import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { onCommitted } from '../../../../src/db/core/committed'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { shareCommitted, type RowsChannel, type SharedRows } from '../../../../src/db/core/share-committed'
import type { CommandId, OrderRow } from '../../../../src/db/core/rows'
import { enqueue } from '../../../../src/db/writes/outbox'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { takeEpoch } from '../../../../src/db/writes/take-epoch'
import { openConsoleDatabase } from '../../../support/world/console-databases'
import { assignment, orderOf } from '../../../support/world/orders'

let born = 0

/** A tab: what it sent, and how it hears what another one sent. */
function tabOf(database: ConsoleDatabase) {
  const sent: SharedRows[] = []
  let hear: (rows: SharedRows) => void = () => undefined
  const channel: RowsChannel = {
    post: (rows) => sent.push(structuredClone(rows)),
    listen: (listener) => {
      hear = listener
      return () => (hear = () => undefined)
    },
  }
  const shown: (number | null | 'gone')[] = []
  onCommitted(database, ({ orders }) => {
    for (const row of orders.values()) shown.push(riderIn(row))
  })
  const stop = shareCommitted(database, channel)
  return { sent, shown, hear: (rows: SharedRows) => hear(rows), stop }
}

function riderIn(row: OrderRow | null): number | null | 'gone' {
  return row === null ? 'gone' : (row.rider?.id ?? null)
}

/** Two connections to one database with one order, as two tabs have them. */
async function twoTabs() {
  born += 1
  const factory = new IDBFactory()
  const [first, second] = [1, 2].map(() => openConsoleDatabase(`shared-${born}`, factory))
  if (first === undefined || second === undefined) throw new Error('no database')
  await takeEpoch(first)
  const data = orderOf({ id: 1, status: 'PENDING' })
  await applyChanges(first, { changes: [{ entity: 'order', id: 1, data }] }, { epoch: 1 })
  return { first, second, here: tabOf(first), there: tabOf(second) }
}

test('what one tab commits the other shows before it has read anything', async () => {
  const { first, here, there } = await twoTabs()
  await enqueue(first, { command: assignment(1, 7), id: 'a' as CommandId, at: 0 })
  expect(here.sent.map((rows) => rows.map(({ id, row }) => [id, riderIn(row)]))).toEqual([[[1, 7]]])
  there.hear(here.sent[0] ?? [])
  expect(there.shown).toEqual([7])
})

test('what was shown is read, so that nothing untrue stays', async () => {
  const { first, here, there } = await twoTabs()
  await enqueue(first, { command: assignment(1, 7), id: 'a' as CommandId, at: 0 })
  const [rows = []] = here.sent
  there.hear(rows.map(({ row, ...other }) => ({ ...other, row: row && { ...row, rider: null } })))
  await expect.poll(() => there.shown).toEqual([null, 7])
})

test('P4 of two commits that are heard in the other order the older one is not shown again', async () => {
  const { first, here, there } = await twoTabs()
  await enqueue(first, { command: assignment(1, 7), id: 'a' as CommandId, at: 0 })
  await enqueue(first, { command: assignment(1, 9), id: 'b' as CommandId, at: 1 })
  const [older = [], newer = []] = here.sent
  there.hear(newer)
  there.hear(older)
  // Each is followed by a read.
  await expect.poll(() => there.shown).toEqual([9, 9, 9])
})

test('P4 a late message of another tab does not undo what this tab has committed', async () => {
  const { first, second, here, there } = await twoTabs()
  await enqueue(first, { command: assignment(1, 7), id: 'a' as CommandId, at: 0 })
  await enqueue(second, { command: assignment(1, 9), id: 'b' as CommandId, at: 1 })
  there.hear(here.sent[0] ?? [])
  await expect.poll(() => there.shown).toEqual([9, 9])
})

test('what was heard from another tab is not sent on, and neither are more than ten rows', async () => {
  const { first, here, there } = await twoTabs()
  await enqueue(first, { command: assignment(1, 7), id: 'a' as CommandId, at: 0 })
  there.hear(here.sent[0] ?? [])
  await expect.poll(() => there.shown).toEqual([7, 7])
  const changes = Array.from({ length: 11 }, (_, n) => ({
    entity: 'order' as const,
    id: n + 2,
    data: orderOf({ id: n + 2, status: 'PENDING' }),
  }))
  await applyChanges(first, { changes }, { epoch: 1 })
  expect([here.sent.length, there.sent.length]).toEqual([1, 0])
})

test('once stopped a tab neither sends nor hears', async () => {
  const { first, here, there } = await twoTabs()
  here.stop()
  there.stop()
  await enqueue(first, { command: assignment(1, 7), id: 'a' as CommandId, at: 0 })
  there.hear([{ id: 1, before: null, row: null }])
  expect([here.sent, there.shown]).toEqual([[], []])
})

import { BehaviorSubject, of, Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ordersOfBulk, readMeta } from '../../../src/db/core/meta'
import { hasDroppedOrders } from '../../../src/db/core/storage-archive'
import { readPart } from '../../../src/db/queries/state/part-states'
import type { Need } from '../../../src/machines/engine-needs'
import { serveNeeds } from '../../../src/sync/pull/serve-needs'
import { CATCH_UP, SWEEP_STEP } from '../../../src/sync/reads/pull-request'
import { BareServer, pullOf } from '../../support/world/bare-server'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { order } from '../../support/world/console-rows'

function scene() {
  const server = new BareServer()
  const database = freshConsoleDatabase()
  const { pull, pulling, pushing } = pullOf(database, server)
  const needs$ = new BehaviorSubject<readonly Need[]>([])
  const asked$ = new Subject<void>()
  const serving = serveNeeds(pushing, {
    pull,
    needs$,
    asked$,
    report: () => undefined,
    hasPositions$: of(true),
  }).subscribe()
  onTestFinished(() => {
    serving.unsubscribe()
    database.close()
  })
  return { server, database, pull, parts: pulling.parts, needs$, asked$ }
}

test('OR-10 AG-150 the orders of a bulk order that could not be read are read when the connection is back', async () => {
  const { server, database, needs$, asked$ } = scene()
  const { bulk_order_id: _none, ...silent } = order({ id: 5 })
  server.orders = [silent]
  server.bulkOrders.set(9, [5])
  server.isBroken = true
  needs$.next([{ kind: 'bulkOrder', id: 9 }])
  const state = async () => {
    const { failure, isRead } = await readPart(database, ordersOfBulk(9))
    return [failure?.cause, isRead]
  }
  await vi.waitFor(async () => expect(await state()).toEqual(['the server answered 500', false]))
  server.isBroken = false
  asked$.next()
  await vi.waitFor(async () => expect(await state()).toEqual([undefined, true]))
  expect((await database.orders.get(5))?.bulk_order_id).toBe(9)
})

test('the orders of a bulk order are asked for only while a screen shows them', () => {
  const { needs$, asked$ } = scene()
  needs$.next([{ kind: 'bulkOrder', id: 9 }])
  expect(asked$.observed).toBe(true)
  needs$.next([])
  expect(asked$.observed).toBe(false)
})

test('of the bulk orders that were opened, only the last ones are remembered as read', async () => {
  const { database, parts } = scene()
  await parts.good('riders')
  for (let id = 1; id <= 102; id += 1) await parts.good(ordersOfBulk(id))
  const names = Object.keys((await readMeta(database, 'parts')) ?? {})
  expect([names.length, names[0], names[1], names.at(-1)]).toEqual([
    101,
    'riders',
    ordersOfBulk(3),
    ordersOfBulk(102),
  ])
})

test('AG-51 a search asks the server again after orders were deleted to free space, until a sweep has read all', async () => {
  const { server, database, pull, needs$ } = scene()
  server.orders = [order({ id: 2 }), order({ id: 1, status: 'DELIVERED' })]
  await pull.run(CATCH_UP)
  await vi.waitFor(() => expect(pull.isComplete()).toBe(true))
  const search = async (text: string) => {
    const before = server.asked.length
    needs$.next([{ kind: 'orderSearch', text }])
    await readMeta(database, 'droppedOrders')
    await new Promise((resolve) => setImmediate(resolve))
    return server.asked.length - before
  }
  expect(await search('ada')).toBe(0)

  await database.orders.delete(1)
  await database.meta.put({ key: 'droppedOrders', value: 1 })
  needs$.next([{ kind: 'orderSearch', text: 'bola' }])
  await vi.waitFor(async () => expect(await database.orders.get(1)).toBeDefined())

  while (await hasDroppedOrders(database)) await pull.run(SWEEP_STEP)
  expect(await search('chidi')).toBe(0)
})

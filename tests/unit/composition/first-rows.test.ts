import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { firstRows } from '../../../src/composition/boot/first-rows'
import { connectionLogic } from '../../../src/machines/connection'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'

type Ports = Parameters<typeof firstRows>[0]

function signingIn(state: string) {
  const database = freshConsoleDatabase()
  const connection = createActor(connectionLogic).start()
  const session = { getSnapshot: () => ({ matches: (name: string) => name === state }) }
  const open = { context: null as object | null }
  const ports = { session, consoles: { current: () => open.context } } as unknown as Ports
  let isOver = false
  const over = firstRows(ports).then(() => (isOver = true))
  return {
    database,
    connection,
    over,
    isOver: () => isOver,
    open: () => (open.context = { database, connection }),
  }
}

const oneLook = () => new Promise((resolve) => setTimeout(resolve, 250))

test('while nobody signs in, the rest is loaded at once', async () => {
  const { over, isOver } = signingIn('signedOut')
  await over
  expect(isOver()).toBe(true)
})

test('after a sign-in the rest waits for the first rows', async () => {
  const { database, open, over, isOver } = signingIn('signedIn')
  await oneLook()
  open()
  await oneLook()
  expect(isOver()).toBe(false)
  await storeOrders(database, [order({ id: 1 })])
  await over
})

test('a server without orders has answered, too', async () => {
  const { connection, open, over, isOver } = signingIn('signedIn')
  open()
  await oneLook()
  expect(isOver()).toBe(false)
  connection.send({ type: 'pull.succeeded', at: 1, tick: 1 })
  await over
})

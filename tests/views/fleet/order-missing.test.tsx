import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiFailure, ApiOutcome } from '../../../contract/wire/api-outcome'
import { readOrder } from '../../../contract/entities/orders'
import '../../../src/views/app/orders-route'
import '../../../src/views/dispatch/track/track-screen'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, success, userOf } from '../../support/page/rendered-app'

playLayout()

const BROKEN: ApiFailure = { kind: 'server', status: 500, messages: ['Oh no.'], retryAfterMs: null }

const PLACES = [
  ['the pane beside the list', '/orders?order=77'],
  ['the page of the order', '/orders/77'],
  ['the tracking screen', '/orders/track/77'],
] as const

/** Order 77 is on the server at most; `outcomes`: to one question after the other. */
async function openMissing(path: string, outcomes: ApiOutcome<unknown>[]) {
  return renderApp({
    path,
    user: userOf(),
    prepare: (database) => storeOrders(database, [order({ id: 1 })]),
    answer: ({ call }) => (call === readOrder ? outcomes.shift() : undefined),
  })
}

describe.each(PLACES)('an order that this device does not hold, in %s', (_, path) => {
  it('could not be read after a server error, and Retry asks again', async () => {
    const { person } = await openMissing(path, [BROKEN, { kind: 'notFound', messages: [] }])
    expect(await screen.findByText('Order 77 could not be read: the server answered 500.')).toBeVisible()
    expect(screen.queryByText('Record not found')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Record not found')).toBeVisible()
  })

  it('could not be read while the server cannot be reached, and is asked for when that is over', async () => {
    const { connection } = await openMissing(path, [
      { kind: 'offline' },
      { kind: 'gone', messages: ['Order deleted'] },
    ])
    expect(await screen.findByText('Order 77 could not be read: no answer from the server.')).toBeVisible()
    expect(screen.queryByText('Record not found')).toBeNull()
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    act(() => {
      connection.send({ type: 'socket.opened' })
      connection.send({ type: 'pull.succeeded', at: NOW, tick: 1 })
    })
    expect(await screen.findByText('Record not found')).toBeVisible()
  })
})

it('AG-68 the pane shows an order that only the server has', async () => {
  await openMissing('/orders?order=77', [success(order({ id: 77 }))])
  expect(await screen.findByRole('heading', { name: '77' })).toBeVisible()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OrderId } from '../../../contract/entities/orders'
import { lazyActions, NOT_LOADED } from '../../../src/views/shared/commands/lazy-actions'
import type { CommandActions } from '../../../src/views/shared/commands/use-command-actions'
import { renderApp, userOf } from '../../support/page/rendered-app'

it('an action that cannot be loaded says so and settles, and the next press loads it', async () => {
  await renderApp({ path: '/outbox', user: userOf() })
  let attempts = 0
  const saved: number[] = []
  const save: CommandActions['save'] = async (command) =>
    'orderId' in command && saved.push(command.orderId) > 0
  const actions = lazyActions(async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { save } as CommandActions
  })
  const cancel = { kind: 'cancel', orderId: 7 as OrderId } as const
  expect([await actions.save(cancel), saved]).toEqual([false, []])
  expect(await screen.findByText(NOT_LOADED)).toBeVisible()
  expect([await actions.save(cancel), saved]).toEqual([true, [7]])
  await waitFor(() => expect(screen.queryByText(NOT_LOADED)).toBeNull())
})

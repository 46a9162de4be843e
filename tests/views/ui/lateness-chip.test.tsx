import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderAge } from '../../../src/views/shared/lateness/lateness-chip'
import { order } from '../../support/world/console-rows'
import { at } from '../../support/desk/orders-screen'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

it.each([
  [19, 'At riskdue 1 min'],
  [20, 'Late'],
  [21, 'Late+1 min'],
])('an order that waits %i min for its rider shows “%s”', async (minutes, words) => {
  await renderApp({
    user: userOf(),
    part: <OrderAge order={order({ id: 1, created_at: at(minutes), status_changed_at: at(minutes) })} />,
  })
  await waitFor(() => expect(document.querySelector('.lateness-chip')?.textContent).toBe(words))
})

it('a time that only this device saw is marked in the chip, for the eye and in words', async () => {
  const { status_changed_at: _, ...unsaid } = order({ id: 1, created_at: at(90) })
  const seen = { ...unsaid, status_seen_at: at(21) }
  await renderApp({ user: userOf(), part: <OrderAge order={seen} /> })
  const chip = () => document.querySelector('.lateness-chip')
  await waitFor(() => expect(chip()?.textContent).toBe('Late+1 minas seen on this device'))
  expect(chip()?.querySelectorAll('svg').length).toBe(2)
})

it.each([
  [120, 'for 16:05'],
  [24 * 60, 'for Sun 14:05'],
  [8 * 24 * 60, 'for Nov 29'],
  [-30, 'Late+10 min'],
])('AD-07 an order whose pickup is wished in %i min shows “%s”', async (minutes, words) => {
  const wishing = order({
    id: 1,
    created_at: at(90),
    status_changed_at: at(90),
    pickup_at: new Date(NOW + minutes * 60_000).toISOString(),
  })
  await renderApp({ user: userOf(), part: <OrderAge order={wishing} /> })
  await waitFor(() => expect(document.querySelector('.age, .lateness-chip')?.textContent).toBe(words))
})

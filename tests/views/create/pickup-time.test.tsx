import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, field, openCreateOrder } from '../../support/desk/create-order-form'
import { CONFIG } from '../../support/page/rendered-app'

it('AD-07 a wished pickup time is typed in Lagos time, and a server that keeps none is sent none', async () => {
  const { person, fill, getCharges, create, sent } = await openCreateOrder({
    config: { ...CONFIG, pickupTimes: true },
  })
  await fill()
  expect(screen.queryByLabelText('Pickup time')).toBeNull()
  await person.click(button('Set a pickup time'))
  expect(field('Pickup time')).toHaveFocus()
  fireEvent.change(field('Pickup time'), { target: { value: '2026-11-21T16:30' } })
  await getCharges()
  // As a browser does while only the day or only the time is typed.
  const validity = vi.spyOn(field('Pickup time'), 'validity', 'get')
  validity.mockReturnValue({ badInput: true } as ValidityState)
  await create()
  expect(await screen.findByText('Enter both the day and the time, or neither.')).toBeVisible()
  expect(sent()).toEqual([])
  validity.mockRestore()
  await create()
  await screen.findByText('Order Created!')
  expect(sent().map(({ input }) => (input as { pickup_at?: string }).pickup_at)).toEqual([
    '2026-11-21T15:30:00.000Z',
  ])
  await waitFor(() => expect(field('Pickup time').value).toBe(''))
  cleanup()
  await openCreateOrder()
  expect(screen.queryByRole('button', { name: 'Set a pickup time' })).toBeNull()
})

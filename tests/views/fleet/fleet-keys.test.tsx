import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rider } from '../../support/world/console-rows'
import { decided, MUSA, waiting } from '../../support/desk/assign-mode'
import { nearest, openFleet, orderCard, strip, stripCard } from '../../support/desk/fleet'
import { playLayout } from '../../support/desk/played-layout'

playLayout()

describe('an order by keys', () => {
  it('the latest first; a digit assigns it, held, and its row waits to be sent', async () => {
    const app = await openFleet()
    await app.person.keyboard(']')
    await orderCard(1)
    expect((await nearest(1)).map((words) => words?.slice(0, 6))).toEqual(['1Musa ', '2Bola ', '3Tunde'])
    expect(strip()[0]).toBe('Free: Musa Ibrahim, Bola Ade, Tunde Eze')
    await app.person.keyboard('4')
    expect(await screen.findByText('No rider has 4.')).toBeVisible()
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('2')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Bola held']))
    await waitFor(() => expect(strip()[1]).toBe('1 job: Bola Ade'))
    expect(screen.getByText('Order 1 → Bola Ade.')).toBeVisible()
    await app.person.keyboard(']')
    await orderCard(2)
    await app.person.keyboard('[[')
    await orderCard(1)
  })

  it('Enter gives it to the nearest, or to the rider who was chosen', async () => {
    const app = await openFleet()
    await app.person.keyboard(']{Enter}')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
    await app.person.keyboard(']')
    await orderCard(2)
    await app.person.click(stripCard(/^Tunde Eze/))
    expect(await screen.findByRole('button', { name: 'Assign to Tunde' })).toBeVisible()
    expect(stripCard(/^Tunde Eze/).getAttribute('aria-pressed')).toBe('true')
    await app.person.keyboard('{Enter}')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held', '2 → Tunde held']))
  })

  it('J goes to the riders, Enter chooses one and Enter again assigns', async () => {
    const app = await openFleet()
    await app.person.keyboard(']')
    await orderCard(1)
    await app.person.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('Bola A.')
    await app.person.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Assign to Bola' })).toBeVisible()
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('{Enter}')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Bola held']))
  })

  it('asks once before a rider in another town', async () => {
    const far = rider({ id: 9, first_name: 'Far', current_position: [7.4, 3.9] })
    const app = await openFleet({ riders: [far] })
    await app.person.keyboard(']1')
    expect((await screen.findByRole('alert')).textContent).toContain('anyway')
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('1')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Far held']))
  })

  it('asks once before a rider who was seen long ago', async () => {
    const app = await openFleet({ riders: [rider({ id: 9, position_at: '2026-11-20T13:00:00.000Z' })] })
    await app.person.keyboard(']1')
    expect((await screen.findByRole('alert')).textContent).toContain('was seen 24 h ago. Press Enter again')
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('1')
    await waitFor(async () => expect((await decided(app)).length).toBe(1))
  })

  it('is not given to the rider who has it, nor away a second time while it is on its way', async () => {
    const { id, first_name, last_name, current_position, phone } = MUSA
    const theirs = waiting(4, 40, {
      status: 'ASSIGNEDTORIDER',
      rider: { id, first_name, last_name, current_position, phone },
    })
    const app = await openFleet({ orders: [theirs, waiting(1, 30)] })
    await app.person.keyboard(']1')
    expect(await screen.findByText('Musa Ibrahim already has order 4.')).toBeVisible()
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('2')
    await waitFor(async () => expect(await decided(app)).toEqual(['4 → Bola held']))
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('Sending'))
    await app.person.keyboard('3')
    expect(await screen.findByText('This order is already on its way.')).toBeVisible()
    expect(await decided(app)).toEqual(['4 → Bola held'])
  })

  it('Escape goes back step by step: the selection, the rider, the order', async () => {
    const { person } = await openFleet()
    await person.keyboard(']x')
    await orderCard(1)
    await person.click(stripCard(/^Bola Ade/))
    expect(screen.getByRole('toolbar', { name: 'Selected orders' })).toBeVisible()
    await person.keyboard('{Escape}')
    expect(screen.getByRole('toolbar', { name: 'Fleet' })).toBeVisible()
    await person.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Assign to Musa' })).toBeVisible()
    await person.keyboard('{Escape}')
    expect(document.querySelector('.fleet-card')).toBeNull()
  })

  it('backwards from nothing the newest is the first, and a hidden layer is passed over', async () => {
    const { person } = await openFleet()
    await person.keyboard('[[')
    expect(await orderCard(3)).toBeVisible()
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: 'Late 1' }))
    await person.keyboard(']')
    await orderCard(2)
    await person.keyboard('[[[[')
    expect(await orderCard(2)).toBeVisible()
  })

  it('O opens it in the list', async () => {
    const { person } = await openFleet()
    await person.keyboard(']o')
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toMatch(/^\/orders.*order=1/),
    )
  })
})

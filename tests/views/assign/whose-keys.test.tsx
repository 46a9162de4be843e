import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import '../../../src/views/app/orders-route'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { decided, handOn, MUSA, openAssignMode } from '../../support/desk/assign-mode'
import { order } from '../../support/world/console-rows'
import { at, row, rowIds } from '../../support/desk/orders-screen'
import { playedEngine, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { press, scan } from '../../support/desk/pressed-keys'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

playLayout()

const CODE = 'WB-2345678QA'

/** Orders 2 and 1, the newest first, and one rider. */
async function openPending(path = '/orders/pending') {
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, [order({ id: 1, created_at: at(9) }), order({ id: 2, created_at: at(8) })])
      await storeRiders(database, [MUSA])
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await rowIds(2)
  return app
}

const panel = () => screen.queryByRole('complementary', { name: 'Assign Order to a Rider' })
const option = async () => within(await screen.findByRole('complementary')).findByRole('option')
const address = () => `${location.pathname}${shownSearch()}`
const focusedOrder = () => (document.activeElement as HTMLElement | null)?.dataset['orderId']

describe('a barcode scanner', () => {
  it.each(['the list', 'an order', 'the assign panel'])(
    'on %s finds its order and assigns nothing',
    async (place) => {
      const { database } = await openPending(place === 'the list' ? undefined : '/orders/pending?order=2')
      press('j')
      if (place === 'the assign panel') {
        press('a')
        await option()
      }
      scan(CODE)
      await waitFor(() => expect(address()).toBe(`/orders?q=${CODE}`))
      // Longer than a key waits that decides something.
      await new Promise((resolve) => setTimeout(resolve, 80))
      expect(await database.outbox.count()).toBe(0)
    },
  )
})

describe('the keys of a hand', () => {
  it('a digit lights its rider at once, before it acts, and no longer once it acted or another key took its place', async () => {
    const app = await openAssignMode()
    const lit = () =>
      screen
        .queryAllByRole('button', { name: /^Assign order 1 to/ })
        .map((button) => button.hasAttribute('data-pressed'))
    press('2')
    expect([lit(), await decided(app)]).toEqual([[false, true, false], []])
    press('1')
    expect(lit()).toEqual([true, false, false])
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
    await handOn(2)
    expect(document.querySelector('[data-pressed]')).toBeNull()
  })

  it('a held Z takes back one change and not two', async () => {
    const app = await openAssignMode()
    for (const [id, expected] of [
      [1, 1],
      [2, 2],
    ] as const) {
      await handOn(id)
      press('1')
      await waitFor(async () => expect((await decided(app)).length).toBe(expected))
    }
    press('z')
    for (let held = 0; held < 20; held += 1) press('z', { repeat: true, gapMs: 30 })
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(await decided(app)).toEqual(['1 → Musa held'])
  })

  it.each([
    ['QWERTZ', 'KeyY'],
    ['QWERTY', 'KeyZ'],
  ])('%s: the key that says Z takes back', async (_layout, code) => {
    const app = await openAssignMode()
    press('1', { code: 'Digit1' })
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
    press('z', { code })
    await waitFor(async () => expect(await decided(app)).toEqual([]))
  })

  it('AZERTY: the key that says A opens the assign panel, the one that says Q does not', async () => {
    await openPending()
    press('j', { code: 'KeyJ' })
    press('q', { code: 'KeyA' })
    expect(panel()).toBeNull()
    press('a', { code: 'KeyQ' })
    expect(await option()).toBeVisible()
  })

  it('with Caps Lock G A goes to assign mode and opens no panel', async () => {
    await openPending()
    press('J', { code: 'KeyJ' })
    await waitFor(() => expect(focusedOrder()).toBe('2'))
    press('G', { code: 'KeyG' })
    press('A', { code: 'KeyA' })
    expect(address()).not.toContain('panel')
    await waitFor(() => expect(address()).toBe('/assign'))
  })

  it('a digit of the number pad assigns', async () => {
    const app = await openAssignMode()
    press('1', { code: 'Numpad1' })
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
  })

  it('go to the page while an extension keeps a dialog of its own in it', async () => {
    const foreign = document.createElement('div')
    foreign.setAttribute('role', 'dialog')
    foreign.hidden = true
    document.body.append(foreign)
    await openPending()
    press('j')
    await waitFor(() => expect(focusedOrder()).toBe('2'))
    press('a')
    expect(await option()).toBeVisible()
    foreign.remove()
  })

  it('J, K on the first row, then A and Enter assign it: the list does not take the keys back', async () => {
    const { database } = await openPending()
    press('j')
    press('k')
    expect(focusedOrder()).toBe('2')
    press('a')
    await option()
    // A row that is drawn once more must not ask for the focus again.
    await storeOrders(database, [order({ id: 1, created_at: at(9), customer_name: 'Ngozi Eze' })])
    await within(row(1)).findByText('Ngozi Eze')
    press('Enter')
    await waitFor(async () =>
      expect(
        (await database.outbox.toArray()).map((change) => change.kind === 'assign' && change.orderId),
      ).toEqual([2]),
    )
    expect(screen.queryByRole('complementary', { name: 'View Order' })).toBeNull()
  })
})

describe('a key that opens a field', () => {
  it.each([
    ['/', {}, () => screen.getByRole<HTMLInputElement>('searchbox')],
    ['a', { code: 'KeyA' }, () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search riders' })],
  ] as const)('never types into it while it is held: %s', async (key, of, field) => {
    await openPending('/orders/pending?order=2')
    press(key, of)
    await waitFor(() => expect(document.activeElement).toBe(field()))
    const typed: boolean[] = []
    field().addEventListener('keydown', ({ defaultPrevented }) => typed.push(!defaultPrevented))
    for (let times = 0; times < 30; times++) press(key, { ...of, repeat: true, gapMs: 30 })
    expect(typed).toEqual([])
    press(key, of)
    expect(typed.length).toBe(1)
  })

  it.each(['&', '1', '!'])(
    'in the assign panel the digit key 1 chooses on a keyboard that writes %s',
    async (key) => {
      await openPending('/orders/pending?order=2&panel=assign')
      await option()
      const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search riders' })
      await waitFor(() => expect(document.activeElement).toBe(search))
      press(key, { code: 'Digit1', shiftKey: key === '!' })
      expect((await option()).getAttribute('aria-selected')).toBe(String(key !== '!'))
    },
  )
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '../../../contract/wire/api-outcome'
import { readDistance, searchPlaces } from '../../../contract/entities/maps'
import { readLatLng } from '../../../contract/wire/nigeria'
import { ALLEN, button, desk, openCreateOrder } from '../../support/desk/create-order-form'
import { CONFIG } from '../../support/page/rendered-app'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup location' })
const pinButton = () => screen.getByRole('button', { name: /pin on the map for Pickup location$/ })

async function openPin() {
  const { person } = await openCreateOrder()
  await person.click(pinButton())
  const dialog = await screen.findByRole('dialog', { name: 'Pickup location: set the pin' })
  const position = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Position/ })
  const address = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Address/ })
  const map = await within(dialog).findByRole('button', { name: /^Map/ })
  const use = () => person.click(within(dialog).getByRole('button', { name: 'Use this place' }))
  return { person, dialog, position, address, map, use }
}

describe('CO-03 a place by a pin', () => {
  it('is set by its position and an address as typed, and its text can be changed without losing it', async () => {
    const { position, address, use } = await openPin()
    fireEvent.change(position, { target: { value: '6.5010, 3.3750' } })
    fireEvent.change(address, { target: { value: 'Red gate after the mosque, Yaba' } })
    await use()
    await waitFor(() => expect(field().value).toBe('Red gate after the mosque, Yaba'))
    const pinWords = 'Pin in Ikeja, 6.501000, 3.375000'
    expect(await screen.findByText(pinWords)).toBeVisible()
    fireEvent.change(field(), { target: { value: 'Blue gate after the mosque, Yaba' } })
    expect(screen.getByText(pinWords)).toBeVisible()
  })

  it('is removed when another address is typed over it, and can be kept', async () => {
    const { person, position, address, use } = await openPin()
    fireEvent.change(position, { target: { value: '6.5010, 3.3750' } })
    fireEvent.change(address, { target: { value: 'Red gate after the mosque, Yaba' } })
    await use()
    await screen.findByText('Pin in Ikeja, 6.501000, 3.375000')
    fireEvent.change(field(), { target: { value: '14 Addo Road, Ajah' } })
    expect(pinButton().textContent).toBe('Set a pin on the map')
    expect(
      screen.getByText(
        /^The position of “Red gate after the mosque, Yaba” was removed, because the address is another one\./,
      ),
    ).toBeVisible()
    fireEvent.change(field(), { target: { value: 'Red gate after the mosque' } })
    expect(await screen.findByText('Pin in Ikeja, 6.501000, 3.375000')).toBeVisible()
    fireEvent.change(field(), { target: { value: '14 Addo Road, Ajah' } })
    await person.click(screen.getByRole('button', { name: 'Keep the position' }))
    expect(await screen.findByText('Pin in Ikeja, 6.501000, 3.375000')).toBeVisible()
    expect(field().value).toBe('14 Addo Road, Ajah')
  })

  it('gives way to a place that is chosen from the list, also one of the same address', async () => {
    const { person, position, address, use } = await openPin()
    fireEvent.change(position, { target: { value: '6.5010, 3.3750' } })
    fireEvent.change(address, { target: { value: ALLEN.description } })
    await use()
    await screen.findByText('Pin in Ikeja, 6.501000, 3.375000')
    fireEvent.change(field(), { target: { value: 'Ogudu' } })
    await person.click(await screen.findByRole('option', { name: ALLEN.description }))
    await waitFor(() => expect(field().value).toBe(ALLEN.description))
    await waitFor(() => expect(pinButton().textContent).toBe('Move the pin on the map'))
    expect(screen.queryByText(/^Pin in/)).toBeNull()
  })

  it('is offered beside Google’s search too', async () => {
    const maps = { ...CONFIG.maps, googleKey: 'key' }
    await openCreateOrder({ config: { ...CONFIG, maps } })
    expect(pinButton().textContent).toBe('Set a pin on the map')
    expect(screen.getByRole('button', { name: 'Set a pin on the map for Delivery location' })).toBeVisible()
  })

  it('is moved by the arrow keys, farther with Shift', async () => {
    const { position, map } = await openPin()
    fireEvent.change(position, { target: { value: '6.5, 3.4' } })
    const at = () => readLatLng(position.value) ?? [NaN, NaN]
    fireEvent.keyDown(map, { key: 'ArrowRight' })
    const small = at()[1] - 3.4
    fireEvent.keyDown(map, { key: 'ArrowUp', shiftKey: true })
    const large = at()[0] - 6.5
    expect([small > 0, large > 5 * small]).toEqual([true, true])
  })

  it('its map is zoomed by the buttons that every map has', async () => {
    const { person, dialog, position, map } = await openPin()
    const buttons = within(within(dialog).getByRole('group', { name: 'Map' })).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Zoom in', 'Zoom out'])
    const step = () => {
      fireEvent.change(position, { target: { value: '6.5, 3.4' } })
      fireEvent.keyDown(map, { key: 'ArrowRight' })
      return (readLatLng(position.value)?.[1] ?? NaN) - 3.4
    }
    const [far, zoomIn, zoomOut] = [step(), ...buttons]
    if (zoomIn !== undefined) await person.click(zoomIn)
    const near = step()
    if (zoomOut !== undefined) await person.click(zoomOut)
    expect([far / near, step()]).toEqual([expect.closeTo(2, 1), far])
  })

  it('needs a pin, an address and a place in Nigeria, and says which is missing', async () => {
    const { dialog, position, address, use } = await openPin()
    await use()
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Set the pin on the map, or type its position, for example 6.5244, 3.3792.',
      'Enter the address.',
    ])
    fireEvent.change(position, { target: { value: '5.6037, -0.187' } })
    fireEvent.change(address, { target: { value: 'Oxford Street, Accra' } })
    await use()
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'This is outside Nigeria. Set the pin on a place in Nigeria.',
    )
    const behind = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup location', hidden: true })
    expect(behind.value).toBe('')
  })
})

describe('a server without the calls for places and distances', () => {
  it.each<ApiFailure>([
    { kind: 'notFound', messages: ['Route not found'] },
    { kind: 'notServed', status: 404 },
    { kind: 'notTheApi', detail: 'not JSON' },
  ])(
    'CO-02 CO-04 AG-118 AG-123 which answers $kind: pins set the places, and the distance is estimated',
    async (missing) => {
      const { person } = await openCreateOrder({
        answer: (one) => (one.call === searchPlaces || one.call === readDistance ? missing : desk(one)),
      })
      await person.type(field(), 'gate')
      const noSearch = 'This server has no place search. Type the address and set a pin on the map.'
      expect(await screen.findByText(noSearch)).toBeVisible()
      for (const end of ['Pickup', 'Delivery']) {
        await person.click(screen.getByRole('button', { name: `Set a pin on the map for ${end} location` }))
        const dialog = within(await screen.findByRole('dialog'))
        fireEvent.change(dialog.getByLabelText(/^Position/), { target: { value: '6.5010, 3.3750' } })
        fireEvent.change(dialog.getByLabelText(/^Address/), { target: { value: `The gate for ${end}` } })
        await person.click(dialog.getByRole('button', { name: 'Use this place' }))
      }
      await person.click(button('Get Charges'))
      expect(await screen.findByText('Distance (estimated)')).toBeVisible()
    },
  )
})

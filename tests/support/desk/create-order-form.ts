import { pasteInto } from './paste-into'
import { screen } from '@testing-library/react'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { quoteCharges } from '../../../contract/entities/charges'
import { readDistance, reverseGeocode, searchPlaces } from '../../../contract/entities/maps'
import { createOrder } from '../../../contract/entities/orders'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { putMeta, type ServerKind } from '../../../src/db/core/meta'
import { orderOf } from '../world/orders'
import { renderApp, success, userOf, type Asked } from '../page/rendered-app'

export const ALLEN = {
  description: 'Allen Avenue, Ikeja, Lagos',
  name: 'Allen Avenue',
  coordinate: [6.6018, 3.3515] as [number, number],
}
export const OGUDU = {
  description: 'Ogudu GRA, Kosofe, Lagos',
  name: 'Ogudu GRA',
  coordinate: [6.5745, 3.3925] as [number, number],
}
export const QUOTE = {
  delivery_fee: 2687,
  promo_active: 'TRUE' as const,
  amount_to_pay: 2687.5,
  vat: 187.5,
  vat_percentage: 7.5,
  discount: 187,
}

const seconds = (value: number) => ({ text: '', value })

/** The server of these tests: two places, one road of 8,914 m with moderate traffic, one quote. */
export function desk({ call }: Asked): ApiOutcome<unknown> | undefined {
  if (call === searchPlaces) return success([ALLEN, OGUDU])
  if (call === readDistance)
    return success({
      distance: { text: '8.9 km', value: 8914 },
      duration: seconds(1000),
      duration_in_traffic: seconds(1200),
    })
  if (call === quoteCharges) return success(QUOTE)
  if (call === createOrder) return success(orderOf({ id: 1 }), ['Order Created!'])
  if (call === reverseGeocode)
    return success({ formatted_address: ALLEN.description, name: ALLEN.name, coordinate: ALLEN.coordinate })
  return undefined
}

type Options = Omit<Parameters<typeof renderApp>[0] & object, 'path' | 'user'> & {
  path?: string
  /** By default one that knows keys. */
  serverKind?: ServerKind
}

export async function openCreateOrder({
  answer = desk,
  path = '/create-order',
  serverKind = 'feed',
  ...options
}: Options = {}) {
  const prepare = async (database: ConsoleDatabase) => {
    await putMeta(database, { serverKind })
    await options.prepare?.(database)
  }
  const app = await renderApp({ path, user: userOf(), answer, ...options, prepare })
  await screen.findByRole('form', { name: 'Create Order' })
  const { person, asked } = app

  const choose = async (label: string, text: string, option: string) => {
    await person.type(screen.getByLabelText(label), text)
    await person.click(await screen.findByRole('option', { name: option }))
  }
  const chooseBoth = async () => {
    await choose('Pickup location', 'allen', ALLEN.description)
    await choose('Delivery location', 'ogudu', OGUDU.description)
  }
  const fill = async () => {
    await pasteInto(person, screen.getByLabelText('Customer name'), 'Kunle Adebayo')
    await pasteInto(person, screen.getByLabelText('Customer phone'), '0815 092 3367')
    await pasteInto(person, screen.getByLabelText("Receiver's name"), 'Mrs Yemisi Shonibare')
    await pasteInto(person, screen.getByLabelText("Receiver's phone"), '0802 337 1946')
    await pasteInto(person, screen.getByLabelText('Item name'), 'Jollof tray, 12 portions')
    await person.click(screen.getByLabelText('Item category'))
    await person.click(await screen.findByRole('option', { name: 'Food' }))
    await chooseBoth()
  }
  const getCharges = async () => {
    await person.click(button('Get Charges'))
    await screen.findByText('₦2,687.50')
  }
  const create = () => person.click(button('Create Order'))
  /** What was sent to make an order, oldest first. */
  const sent = () => asked.filter(({ call }) => call === createOrder)
  return { ...app, choose, chooseBoth, fill, getCharges, create, sent }
}

export function button(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

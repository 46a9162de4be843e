import { pasteInto } from './paste-into'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listRateCard, type CompanyUser, type RateCardRow } from '../../../contract/entities/companies'
import { searchPlaces } from '../../../contract/entities/maps'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { putMeta, type ServerKind } from '../../../src/db/core/meta'
import '../../../src/views/create/bulk-order/create-bulk-order-screen'
import '../../../src/views/office/bulk-orders/bulk-orders-screen'
import { companyUser } from '../world/console-rows'
import { storeCompanies } from '../world/played-engine'
import { renderApp, success, userOf, type Asked } from '../page/rendered-app'

const plain = companyUser({ id: 7, status: 'active' })

export const ZENITH: CompanyUser = {
  ...plain,
  email: 'orders@zenith.demo',
  company_profile: {
    ...plain.company_profile,
    address: 'Allen Avenue, Ikeja, Lagos',
    address_coordinate: [6.6018, 3.3515],
    email: 'desk@zenith.demo',
    name_of_contact: 'Ngozi Eze',
    contact_phone_number: '08031234567',
  },
}

export const OFFICE = 'Allen Avenue, Ikeja, Lagos'
export const RATES: RateCardRow[] = [
  { id: 41, from_office: OFFICE, delivery_location: 'Yaba', amount: 1500.1 },
  { id: 42, from_office: OFFICE, delivery_location: 'Ajah', amount: 2500.2 },
]

type Answering = (asked: Asked) => ApiOutcome<unknown> | Promise<ApiOutcome<unknown>> | undefined

type Options = {
  path?: string
  state?: unknown
  type?: string
  rates?: RateCardRow[]
  answer?: Answering
  prepare?: (database: ConsoleDatabase) => Promise<void>
  /** By default one that knows keys. */
  serverKind?: ServerKind
}

/** The form of Zenith Foods, whose rates the server tells. */
export async function openBulkForm({ rates = RATES, answer, ...options }: Options = {}) {
  return renderApp({
    path: options.path ?? '/bulk-orders/create?user_id=7',
    state: options.state ?? null,
    user: userOf({ type: options.type ?? 'SUPERADMIN' }),
    prepare: async (database) => {
      await storeCompanies(database, [ZENITH])
      await putMeta(database, { serverKind: options.serverKind ?? 'feed' })
      await options.prepare?.(database)
    },
    answer: (asked) => {
      const own = answer?.(asked)
      if (own !== undefined) return own
      if (asked.call === listRateCard) return success(rates)
      return asked.call === searchPlaces ? success([]) : undefined
    },
  })
}

/** One delivery, from 1. */
export async function delivery(number: number) {
  return within(await screen.findByRole('region', { name: `Delivery ${number}` }))
}

export async function choose(person: UserEvent, field: HTMLElement, option: string): Promise<void> {
  await person.click(field)
  await person.click(await screen.findByRole('option', { name: option }))
}

export const LINE = { item: 'Rice, two bags', phone: '08033920174', rate: `${OFFICE} - Yaba` }

/** Everything that delivery needs. */
export async function fillLine(person: UserEvent, number: number, line = LINE): Promise<void> {
  const fields = await delivery(number)
  await pasteInto(person, fields.getByLabelText('Item name'), line.item)
  await choose(person, fields.getByRole('combobox', { name: 'Item category' }), 'Food')
  await pasteInto(person, fields.getByLabelText("Receiver's name"), 'Mr Gbenga Balogun')
  await pasteInto(person, fields.getByLabelText("Receiver's phone"), line.phone)
  await choose(person, fields.getByRole('combobox', { name: 'Rate' }), line.rate)
  await pasteInto(
    person,
    fields.getByRole('combobox', { name: 'Delivery location' }),
    '12 Herbert Macaulay Way',
  )
}

export function createButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Create Order' })
}

import { screen, within } from '@testing-library/react'
import { registerPartPayment } from '../../../contract/entities/bulk-orders'
import { companyUser } from '../world/console-rows'
import { openPeople } from './people-screens'
import { success, type Asked } from '../page/rendered-app'

export const ZENITH = companyUser({ id: 71, status: 'active', first_name: 'Ngozi', balance_to_pay: 12_000.5 })
export const REGISTERED = success({ balance_to_pay: 7000.5, allocations: [] }, [
  'Part payment of NGN 5,000.00 registered.',
])

type Options = Partial<Parameters<typeof openPeople>[0]>

export const open = (options: Options = {}) =>
  openPeople({ path: '/company-user', companies: [ZENITH], ...options })
export const answering = (payment: () => ReturnType<NonNullable<Options['answer']>>) => (asked: Asked) =>
  asked.call === registerPartPayment ? payment() : undefined

export const dialog = () => screen.findByRole('dialog', { name: 'Register part payment' })
export const field = async () =>
  within(await dialog()).findByRole<HTMLInputElement>('textbox', { name: 'Enter amount paid' })
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
export const payments = (asked: readonly Asked[]) => asked.filter(({ call }) => call === registerPartPayment)

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { dialog, openRoles } from './members'

export type Form = Awaited<ReturnType<typeof dialog>>
export type Person = Awaited<ReturnType<typeof openRoles>>['person']

export const FIRST = /^First name/
export const LAST = /^Last name/
export const PHONE = /^Phone number/
export const EMAIL = /^Email/
export const PASSWORD = /^Password/
export const alerts = (form: Form) => form.getAllByRole('alert').map(({ textContent }) => textContent)
export const valueOf = (form: Form, name: RegExp) => form.getByLabelText<HTMLInputElement>(name).value

export async function chooseRole(person: Person, form: Form, name: string): Promise<void> {
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Role' }).textContent).not.toBe('Loading the roles…'),
  )
  await person.click(form.getByRole('combobox', { name: 'Role' }))
  await person.click(screen.getByRole('option', { name }))
}

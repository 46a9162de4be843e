import {
  addCompany,
  addCustomer,
  addRider,
  editCompany,
  editCustomer,
  editRider,
} from '../../../../contract/entities/office-people'
import type { CompanyUser } from '../../../../contract/entities/companies'
import type { Customer } from '../../../../contract/entities/customers'
import type { Rider } from '../../../../contract/entities/riders'
import { displayPhone } from '../../../../contract/words/phones'
import type { Call } from '../../../../contract/wire/call'

export type AccountKind = 'rider' | 'customer' | 'company'

/** Who is edited: by the id that the call takes. `name`: 'Musa Ibrahim'. */
export type Account = { id: number; name: string; fields: AccountFields }

/** As typed. The names are those of the server's field errors. */
export type AccountFields = Record<string, string>

export type AccountField = {
  name: string
  label: string
  mark: 'required' | 'optional'
  type?: 'email' | 'tel' | 'date'
  hint?: string
}

type Kind = {
  /** 'Riders' */
  things: string
  add: Call
  edit: Call
  fields: readonly AccountField[]
  /** Where the list of them is. */
  list: string
  /** Where one of them is shown. */
  page: (id: number) => string
}

const PERSON: readonly AccountField[] = [
  { name: 'first_name', label: 'First name', mark: 'required' },
  { name: 'last_name', label: 'Last name', mark: 'required' },
  { name: 'phone', label: 'Phone number', mark: 'required', type: 'tel' },
  { name: 'email', label: 'Email', mark: 'optional', type: 'email' },
]

export const ACCOUNT_KINDS: Record<AccountKind, Kind> = {
  rider: {
    things: 'Riders',
    add: addRider,
    edit: editRider,
    fields: [
      ...PERSON,
      { name: 'bike_number', label: 'Bike number', mark: 'optional' },
      { name: 'dob', label: 'Date of birth', mark: 'optional', type: 'date' },
      { name: 'address', label: 'Address', mark: 'optional' },
      { name: 'next_of_kin_full_name', label: 'Next of kin', mark: 'optional' },
      { name: 'next_of_kin_phone_no', label: 'Phone of next of kin', mark: 'optional', type: 'tel' },
    ],
    list: '/all-riders',
    page: (id) => `/riders-details/${id}?`,
  },
  customer: {
    things: 'Customers',
    add: addCustomer,
    edit: editCustomer,
    fields: PERSON,
    list: '/all-customers',
    page: (id) => `/all-customers?customer=${id}&`,
  },
  company: {
    things: 'Companies',
    add: addCompany,
    edit: editCompany,
    fields: [
      { name: 'name', label: 'Company name', mark: 'required' },
      { name: 'address', label: 'Address', mark: 'optional' },
      { name: 'name_of_contact', label: 'Contact name', mark: 'required' },
      { name: 'contact_phone_number', label: 'Contact phone', mark: 'required', type: 'tel' },
      { name: 'email', label: 'Email', mark: 'optional', type: 'email' },
    ],
    list: '/company-user',
    page: (id) => `/company-user?company=${id}&`,
  },
}

/** The form's fields for a row; without one they are empty. */
export function fieldsOf(kind: AccountKind, row: object | null): AccountFields {
  return Object.fromEntries(
    ACCOUNT_KINDS[kind].fields.map(({ name, type }) => {
      const value: unknown = row === null ? null : Reflect.get(row, name)
      const text = typeof value === 'string' ? value : ''
      return [name, type === 'tel' && text !== '' ? displayPhone(text) : text]
    }),
  )
}

export function riderAccount(rider: Rider, name: string): Account {
  return { id: rider.id, name, fields: fieldsOf('rider', rider) }
}

export function customerAccount(customer: Customer, name: string): Account {
  return { id: customer.id, name, fields: fieldsOf('customer', customer) }
}

export function companyAccount(company: CompanyUser, name: string): Account {
  return { id: company.id, name, fields: fieldsOf('company', company.company_profile) }
}

/** The address of the draft of a form. `id`: null of a new one. */
export function accountForm(kind: AccountKind, id: number | null): string {
  return `/people/${kind}/${id ?? 'new'}`
}

/** What a draft with this address is called, and where it goes on; null: it is no draft of such a form. */
export function accountDraft(form: string): { name: string; path: string } | null {
  const [, kind, id] = /^\/people\/(rider|customer|company)\/(new|\d{1,15})$/.exec(form) ?? []
  if (kind === undefined || id === undefined) return null
  const { list, page } = ACCOUNT_KINDS[kind as AccountKind]
  return id === 'new'
    ? { name: `New ${kind}`, path: `${list}?person=new` }
    : { name: `Edit ${kind} ${id}`, path: `${page(Number(id))}person=edit` }
}

import { z } from 'zod'
import { call } from '../wire/call'
import { Email, InputId, Phone, Text } from '../wire/input'
import { changedRow } from '../wire/page'
import { CompanyUser } from './companies'
import { Customer } from './customers'
import { Rider } from './riders'

/** Ours: the office adds and edits riders, customers and companies (AD-09). */

const MOST_NAME = 80
const MOST_TEXT = 300

/** '' and null: the field is empty. Not given: it stays as it is. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()

const DayOfBirth = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '2020-01-01', 'must be a day of birth')

const person = () => ({
  first_name: Text(MOST_NAME),
  last_name: Text(MOST_NAME),
  phone: Phone,
  email: orEmpty(Email),
})
const riderFields = () => ({
  ...person(),
  bike_number: orEmpty(Text(MOST_NAME)),
  address: orEmpty(Text(MOST_TEXT)),
  dob: orEmpty(DayOfBirth),
  next_of_kin_full_name: orEmpty(Text(MOST_NAME)),
  next_of_kin_phone_no: orEmpty(Phone),
})
const companyFields = () => ({
  name: Text(MOST_TEXT),
  address: orEmpty(Text(MOST_TEXT)),
  name_of_contact: Text(MOST_NAME),
  contact_phone_number: Phone,
  email: orEmpty(Email),
})
/** Only what changes is given, so two people who edit different fields overwrite nothing. */
const changeOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object(fields).partial().extend({ id: InputId })

const access = { capability: 'editPeople' } as const

/** A phone and an email belong to one account: if another account has one of them, the answer is a 422. The rider begins PENDING. */
export const addRider = call({
  method: 'POST',
  path: '/admin/riders/add',
  access,
  input: () => z.object(riderFields()),
  answer: () => changedRow(Rider),
  status: 201,
  message: 'Rider added.',
})

export const editRider = call({
  method: 'PUT',
  path: '/admin/riders/edit',
  access,
  input: () => changeOf(riderFields()),
  answer: () => changedRow(Rider),
  message: 'Rider saved.',
})

export const addCustomer = call({
  method: 'POST',
  path: '/admin/customers/add',
  access,
  input: () => z.object(person()),
  answer: () => changedRow(Customer),
  status: 201,
  message: 'Customer added.',
})

export const editCustomer = call({
  method: 'PUT',
  path: '/admin/customers/edit',
  access,
  input: () => changeOf(person()),
  answer: () => changedRow(Customer),
  message: 'Customer saved.',
})

/** The company begins pending, and its contact is the account. */
export const addCompany = call({
  method: 'POST',
  path: '/admin/corporate/companies/add',
  access,
  input: () => z.object(companyFields()),
  answer: () => changedRow(CompanyUser),
  status: 201,
  message: 'Company added.',
})

/** `id`: of the company's user. */
export const editCompany = call({
  method: 'PUT',
  path: '/admin/corporate/companies/edit',
  access,
  input: () => changeOf(companyFields()),
  answer: () => changedRow(CompanyUser),
  message: 'Company saved.',
})

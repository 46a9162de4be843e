import type { ParsedInputOf } from '../../../contract/wire/call'
import { definedOf } from '../../../contract/words/defined-of'
import { phoneKey } from '../../../contract/words/phones'
import type { CompanyUser } from '../../../contract/entities/companies'
import type { Customer } from '../../../contract/entities/customers'
import type {
  addCompany as addCompanyCall,
  addCustomer as addCustomerCall,
  addRider as addRiderCall,
  editCompany as editCompanyCall,
  editCustomer as editCustomerCall,
  editRider as editRiderCall,
} from '../../../contract/entities/office-people'
import type { Rider } from '../../../contract/entities/riders'
import type { UserType } from '../../../contract/words/roles'
import type { Db } from '../../db/connect'
import { presentRow, refuse } from '../../ground/refusals'
import { recordChange } from '../changes'
import { dropCodes } from '../codes/use-code'
import { readCompanies } from '../companies/read-companies'
import { recordCompanyChange } from '../companies/record-company-change'
import { readCustomers } from '../customers/list-customers'
import { lockRiders } from '../riders/rider-load'
import { readRiders } from '../riders/read-riders'
import { lockMembers } from '../users/lock-members'
import { takenFields } from '../users/taken-fields'

type Account = { first_name: string; last_name: string; phone: string; email: string | null }
type Adding = { sql: Db; now: Date }

/** Throws the 422 if another account has the phone or the email, as the other five functions do. */
export async function addRider(
  form: ParsedInputOf<typeof addRiderCall>,
  { sql, now }: Adding,
): Promise<Rider> {
  const userId = await addAccount({ sql, now }, 'RIDER', { ...form, email: form.email ?? null })
  const [row] = await sql<{ id: number }[]>`
    insert into riders (user_id, address, dob, bike_number, next_of_kin_full_name, next_of_kin_phone_no)
    values (${userId}, ${form.address ?? null}, ${form.dob ?? null}, ${form.bike_number ?? null},
      ${form.next_of_kin_full_name ?? null}, ${form.next_of_kin_phone_no ?? null})
    returning id`
  const id = row?.id ?? 0
  await recordChange(sql, 'rider', id)
  return presentRow(await readRiders(sql, [id]), 'Rider')
}

/** Throws the 404, too. */
export async function editRider(
  { id, ...changed }: ParsedInputOf<typeof editRiderCall>,
  { sql }: Pick<Adding, 'sql'>,
): Promise<Rider> {
  await lockMembers(sql)
  await lockRiders(sql, [id])
  const rider = presentRow(await readRiders(sql, [id]), 'Rider')
  const next = { ...rider, ...definedOf(changed) }
  await editAccount(sql, rider.user_id ?? 0, changed)
  await sql`
    update riders set address = ${next.address}, dob = ${next.dob}, bike_number = ${next.bike_number},
      next_of_kin_full_name = ${next.next_of_kin_full_name}, next_of_kin_phone_no = ${next.next_of_kin_phone_no},
      revision = revision + 1
    where id = ${id}`
  await recordChange(sql, 'rider', id)
  return presentRow(await readRiders(sql, [id]), 'Rider')
}

/** The phone is not verified yet. */
export async function addCustomer(
  form: ParsedInputOf<typeof addCustomerCall>,
  adding: Adding,
): Promise<Customer> {
  const id = await addAccount(adding, 'USER', { ...form, email: form.email ?? null })
  return presentRow(await readCustomers(adding.sql, [id]), 'Customer')
}

/** Throws the 404, too. */
export async function editCustomer(
  { id, ...changed }: ParsedInputOf<typeof editCustomerCall>,
  { sql }: Pick<Adding, 'sql'>,
): Promise<Customer> {
  await lockMembers(sql)
  presentRow(await readCustomers(sql, [id]), 'Customer')
  await editAccount(sql, id, changed)
  return presentRow(await readCustomers(sql, [id]), 'Customer')
}

export async function addCompany(
  form: ParsedInputOf<typeof addCompanyCall>,
  { sql, now }: Adding,
): Promise<CompanyUser> {
  const email = form.email ?? null
  const contact = { ...namesOf(form.name_of_contact), phone: form.contact_phone_number, email }
  const id = await addAccount({ sql, now }, 'COMPANY', contact, 'contact_phone_number')
  await sql`
    insert into company_profiles (user_id, name, address, email, name_of_contact, contact_phone_number)
    values (${id}, ${form.name}, ${form.address ?? null}, ${email}, ${form.name_of_contact}, ${form.contact_phone_number})`
  await recordCompanyChange(sql, id)
  return presentRow(await readCompanies(sql, [id]), 'Company')
}

/** Throws the 404, too. The account of the contact follows. */
export async function editCompany(
  { id, ...changed }: ParsedInputOf<typeof editCompanyCall>,
  { sql }: Pick<Adding, 'sql'>,
): Promise<CompanyUser> {
  await lockMembers(sql)
  const { company_profile: before } = presentRow(await readCompanies(sql, [id]), 'Company')
  const { name_of_contact: contact, contact_phone_number: phone, email } = changed
  const account = { ...(contact === undefined ? {} : namesOf(contact)), ...definedOf({ phone, email }) }
  await editAccount(sql, id, account, 'contact_phone_number')
  const next = { ...before, ...definedOf(changed) }
  await sql`
    update company_profiles set name = ${next.name ?? ''}, address = ${next.address ?? null},
      email = ${next.email ?? null}, name_of_contact = ${next.name_of_contact ?? null},
      contact_phone_number = ${next.contact_phone_number ?? null}
    where user_id = ${id}`
  await recordCompanyChange(sql, id)
  return presentRow(await readCompanies(sql, [id]), 'Company')
}

/** `phoneField`: the name of the phone in the form. */
async function addAccount(
  { sql, now }: Adding,
  type: UserType,
  account: Account,
  phoneField = 'phone',
): Promise<number> {
  await lockMembers(sql)
  await requireFree(sql, account, { ownId: null, phoneField })
  const { first_name, last_name, phone, email } = account
  const [row] = await sql<{ id: number }[]>`
    insert into users (type, first_name, last_name, email, phone, is_verified, created_at)
    values (${type}, ${first_name}, ${last_name}, ${email}, ${phone}, false, ${now}) returning id`
  return row?.id ?? 0
}

type Changed = { [Field in keyof Account]?: Account[Field] | undefined }

/** A code that was sent to the former phone does not work any more. */
async function editAccount(sql: Db, id: number, changed: Changed, phoneField = 'phone'): Promise<void> {
  const [before] = await sql<Account[]>`
    select first_name, last_name, phone, email from users where id = ${id} for update`
  if (before === undefined) return
  const next = { ...before, ...definedOf(changed) }
  await requireFree(
    sql,
    { phone: changed.phone ?? null, email: changed.email ?? null },
    { ownId: id, phoneField },
  )
  await sql`
    update users set first_name = ${next.first_name}, last_name = ${next.last_name}, phone = ${next.phone},
      email = ${next.email}
    where id = ${id}`
  if (phoneKey(before.phone) !== phoneKey(next.phone)) await dropCodes(sql, id)
}

type Reach = { phone: string | null; email: string | null }

async function requireFree(
  sql: Db,
  reach: Reach,
  { ownId, phoneField }: { ownId: number | null; phoneField: string },
): Promise<void> {
  const { phone, email } = await takenFields(sql, reach, { ownId })
  const errors = definedOf({ [phoneField]: phone, email })
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors as Record<string, string[]>)
}

/** 'Ada Ngozi Obi': the first word, and the others. */
function namesOf(contact: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = contact.split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

import { z } from 'zod'
import type { InputOf } from '../../../../contract/wire/call'
import { addMember, editMember, type Member } from '../../../../contract/entities/members'
import { sentPhone } from '../../../../contract/words/phones'
import { DEVICE_TOKEN } from '../../../../contract/entities/users'
import type { Person } from '../../../machines/session-events'

/** The typed fields. Their names are those of the server's field errors. `role_id`: null until chosen. */
export type MemberFields = {
  firstname: string
  lastname: string
  email: string
  phone: string
  role_id: number | null
  password: string
}

export const NO_FIELDS: MemberFields = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  role_id: null,
  password: '',
}

/** AG-103: the form's fields for a member. Their names differ from those of the member's fields. */
export function fieldsOf({ first_name, last_name, email, phone, role_id }: Member): MemberFields {
  return {
    firstname: first_name ?? '',
    lastname: last_name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    role_id,
    password: '',
  }
}

/** AG-105, VA-15: the input of the request. The confirmation is always equal to the password. */
export function addInput({ role_id, password, ...fields }: MemberFields): InputOf<typeof addMember> {
  return {
    ...fields,
    phone: sentPhone(fields.phone),
    role_id: role_id ?? NO_ROLE,
    device_token: DEVICE_TOKEN,
    password,
    password_confirmation: password,
  }
}

/** AG-104: the input of the request. Without a new password, the old one stays. */
export function editInput(
  id: number,
  { role_id, password, ...fields }: MemberFields,
): InputOf<typeof editMember> {
  return {
    id,
    ...fields,
    phone: sentPhone(fields.phone),
    role_id: role_id ?? NO_ROLE,
    device_token: DEVICE_TOKEN,
    ...(password === '' ? {} : { password, password_confirmation: password }),
  }
}

/** The person once the change is saved: as the server answered, else as it was sent. */
export function personOf(sent: MemberFields, saved: Member | null): Person {
  return {
    first_name: saved?.first_name ?? sent.firstname,
    last_name: saved?.last_name ?? sent.lastname,
    email: saved?.email ?? sent.email,
    phone: saved?.phone ?? sent.phone,
  }
}

/** An id that no role has, so the contract refuses it. */
const NO_ROLE = 0

const Typed = z.custom<MemberFields>()

/** VA-14, VA-16: the server's rules. `id`: null for a new member. */
export function memberSchema(id: number | null): z.ZodType<unknown, MemberFields> {
  return id === null
    ? Typed.transform(addInput).pipe(addMember.input)
    : Typed.transform((fields) => editInput(id, fields)).pipe(editMember.input)
}

const Kept = z
  .object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string(),
    role_id: z.number().nullable(),
  })
  .partial()

/** The fields that differ from the record that the person saw. `seen`: the values in that record. A password is never stored. */
export const KeptMember = Kept.extend({ seen: Kept.optional() })

/** The record with the fields of the stored draft applied. */
export function applyDraft(fields: MemberFields, kept: z.infer<typeof Kept> = {}): MemberFields {
  return {
    ...fields,
    firstname: kept.firstname ?? fields.firstname,
    lastname: kept.lastname ?? fields.lastname,
    email: kept.email ?? fields.email,
    phone: kept.phone ?? fields.phone,
    role_id: kept.role_id ?? fields.role_id,
  }
}

/** The draft to store, or null if nothing differs from the seen record. */
export function memberDraft(
  { password: _password, ...typed }: MemberFields,
  seen: MemberFields,
): z.infer<typeof KeptMember> | null {
  const names = (Object.keys(typed) as (keyof typeof typed)[]).filter((name) => typed[name] !== seen[name])
  const of = (fields: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(fields, name)]))
  return names.length === 0 ? null : { ...of(typed), seen: of(seen) }
}

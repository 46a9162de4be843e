import { z } from 'zod'
import type { InputOf } from '../../../contract/call'
import { addMember, editMember, type Member } from '../../../contract/members'
import { DEVICE_TOKEN } from '../../../contract/users'

/** What is typed, under the names that the server's refusals have. `role_id` null: not chosen yet. */
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

/** AG-103: the fields of a form have other names than those of a member. */
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

/** AG-105; VA-15: the confirmation is the password. */
export function addInput({ role_id, password, ...fields }: MemberFields): InputOf<typeof addMember> {
  return {
    ...fields,
    role_id: role_id ?? NO_ROLE,
    device_token: DEVICE_TOKEN,
    password,
    password_confirmation: password,
  }
}

/** AG-104: without a password the old one stays. */
export function editInput(
  id: number,
  { role_id, password, ...fields }: MemberFields,
): InputOf<typeof editMember> {
  return {
    id,
    ...fields,
    role_id: role_id ?? NO_ROLE,
    device_token: DEVICE_TOKEN,
    ...(password === '' ? {} : { password, password_confirmation: password }),
  }
}

/** No role has it, so the contract refuses it. */
const NO_ROLE = 0

const Typed = z.custom<MemberFields>()

/** VA-14, VA-16: the rules of the server. `id` null: somebody new. */
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

/** What differs from the record as the person saw it, and `seen`: what stood there. A password is never kept. */
export const KeptMember = Kept.extend({ seen: Kept.optional() })

/** The record with what was kept of it laid over. */
export function layOver(fields: MemberFields, kept: z.infer<typeof Kept> = {}): MemberFields {
  return {
    ...fields,
    firstname: kept.firstname ?? fields.firstname,
    lastname: kept.lastname ?? fields.lastname,
    email: kept.email ?? fields.email,
    phone: kept.phone ?? fields.phone,
    role_id: kept.role_id ?? fields.role_id,
  }
}

/** Null: nothing differs from what the server has. */
export function memberDraft(
  { password: _password, ...typed }: MemberFields,
  seen: MemberFields,
): z.infer<typeof KeptMember> | null {
  const names = (Object.keys(typed) as (keyof typeof typed)[]).filter((name) => typed[name] !== seen[name])
  const of = (fields: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(fields, name)]))
  return names.length === 0 ? null : { ...of(typed), seen: of(seen) }
}

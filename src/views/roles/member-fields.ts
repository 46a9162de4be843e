import { z } from 'zod'
import type { InputOf } from '../../../contract/call'
import { addMember, editMember, type Member } from '../../../contract/members'
import { DEVICE_TOKEN } from '../../../contract/users'
import { KeptWords } from '../shared/drafts/kept-values'

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

/** A password is never kept. */
export type MemberDraft = Omit<MemberFields, 'password'>

export const KeptMember: z.ZodType<MemberDraft> = z.object({
  firstname: KeptWords,
  lastname: KeptWords,
  email: KeptWords,
  phone: KeptWords,
  role_id: z.number().nullable().catch(null),
})

/** Null: nothing differs from what the server has. */
export function memberDraft(typed: MemberFields, told: MemberFields): MemberDraft | null {
  const { firstname, lastname, email, phone, role_id } = typed
  const draft = { firstname, lastname, email, phone, role_id }
  const names = Object.keys(draft) as (keyof MemberDraft)[]
  return names.every((name) => draft[name] === told[name]) ? null : draft
}

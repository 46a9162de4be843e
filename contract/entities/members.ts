import { z } from 'zod'
import { call } from '../wire/call'
import { Email, InputId, OptionalEmail, Phone, QueryPage, QuerySearch, Text } from '../wire/input'
import { changedRow, listOf, pageOf } from '../wire/page'
import { MemberPassword } from '../words/passwords'
import { USER_TYPES } from '../words/roles'
import { rowOf } from '../wire/row'
import { UserId } from './users'
import { openWordOrNull, WireId, WireIdOrNull, WireText, WireTextOrNull } from '../wire/wire'

export const Role = z.object({ id: WireId, name: WireText })
export type Role = z.output<typeof Role>

export const Member = rowOf(
  { id: UserId },
  {
    first_name: WireTextOrNull,
    last_name: WireTextOrNull,
    email: WireTextOrNull,
    phone: WireTextOrNull,
    type: openWordOrNull(USER_TYPES),
    role_id: WireIdOrNull,
  },
)
export type Member = z.output<typeof Member>

export const listRoles = call({
  path: '/admin/list-roles',
  access: { capability: 'manageMembers' },
  answer: () => listOf(Role),
})

export const listMembers = call({
  path: '/admin/members/list',
  access: { capability: 'manageMembers' },
  input: () => ({ page: QueryPage, search: QuerySearch }),
  answer: () => pageOf(Member),
})

const MemberFields = {
  firstname: Text(80),
  lastname: Text(80),
  phone: Phone,
  role_id: InputId,
  device_token: z.string().max(200),
}
const MISMATCH = { message: 'The password confirmation does not match.', path: ['password_confirmation'] }

export const addMember = call({
  method: 'POST',
  path: '/admin/members/add',
  access: { capability: 'manageMembers' },
  input: () =>
    z
      .object({
        ...MemberFields,
        email: OptionalEmail,
        password: MemberPassword,
        password_confirmation: z.string(),
      })
      .refine((member) => member.password === member.password_confirmation, MISMATCH),
  answer: () => changedRow(Member),
  status: 201,
  message: 'Member assigned successfully!',
})

export const editMember = call({
  method: 'PUT',
  path: '/admin/members/edit',
  access: { capability: 'manageMembers' },
  input: () =>
    z
      .object({
        ...MemberFields,
        id: InputId,
        email: Email,
        password: MemberPassword.optional(),
        password_confirmation: z.string().optional(),
      })
      .refine((member) => member.password === member.password_confirmation, MISMATCH),
  answer: () => changedRow(Member),
  message: 'Member updated successfully!',
})

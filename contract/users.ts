import { z } from 'zod'
import { call } from './call'
import { Email, InputId, OptionalEmail, Phone, QueryId, QueryPage, QuerySearch, Text, word } from './input'
import { listOf, changedRow, noData, pageOf } from './page'
import { NewPassword } from './passwords'
import { USER_TYPES } from './roles'
import { rowOf } from './row'
import {
  openWordOrNull,
  WireCount,
  WireFlag,
  WireId,
  WireIdOrNull,
  WireInteger,
  WireText,
  WireTextOrNull,
  type UnknownWord,
} from './wire'

export const UserId = WireId.brand<'UserId'>()
export type UserId = z.output<typeof UserId>

/** A user without a name may still sign in, so a missing name reads as ''. */
const Name = WireTextOrNull.transform((name) => name ?? '')

/** A missing type reads as '', which is no staff role: such a user may not enter. */
const Type = openWordOrNull(USER_TYPES).transform((type) => type ?? ('' as UnknownWord))

export const User = rowOf(
  { id: UserId },
  {
    first_name: Name,
    last_name: Name,
    phone: WireTextOrNull,
    email: WireTextOrNull,
    profile_picture: WireTextOrNull,
    is_verified: WireFlag,
    type: Type,
    coupon: WireTextOrNull,
    delivered_orders_count: WireCount,
    promo_active: WireFlag,
  },
)
export type User = z.output<typeof User>

/** `coupon` and `promo_active` are ours and may be absent. */
export const Customer = rowOf(
  { id: UserId },
  {
    first_name: WireTextOrNull,
    last_name: WireTextOrNull,
    email: WireTextOrNull,
    phone: WireTextOrNull,
    is_verified: WireFlag,
    delivered_orders_count: WireCount,
    coupon: WireTextOrNull.optional(),
    promo_active: WireFlag.optional(),
  },
)
export type Customer = z.output<typeof Customer>

export const RecentUser = z.object({
  user_id: WireId,
  first_name: WireText,
  last_name: WireText,
  email: WireTextOrNull,
  phone: WireTextOrNull,
  verified: WireFlag,
})

export const CustomerStats = z.object({
  totalUsers: WireInteger,
  activeUsers: WireInteger,
  inActiveUsers: WireInteger,
  recentUsers: z.array(RecentUser),
})

export const CustomerGraphEntry = z.object({
  period: WireText,
  activeUsers: WireInteger,
  inActiveUsers: WireInteger,
})

export const readCustomerStats = call({
  method: 'GET',
  path: '/admin/customers/stat',
  access: { capability: 'read' },
  input: z.object({}),
  answer: CustomerStats,
})

export const readCustomerGraph = call({
  method: 'GET',
  path: '/admin/customers/graph',
  access: { capability: 'read' },
  input: z.object({}),
  answer: listOf(CustomerGraphEntry),
})

const CustomersAnswer = z.object({ users: pageOf(Customer), total_users_count: WireInteger.optional() })
const CustomersInput = z.object({
  page: QueryPage,
  search: QuerySearch,
  verification_status: word(['TRUE', 'FALSE']).optional(),
  paginate: word(['YES', 'NO']).default('YES'),
})

export const listCustomers = call({
  method: 'GET',
  path: '/admin/customers',
  access: { capability: 'read' },
  input: CustomersInput,
  answer: CustomersAnswer,
})

/** Every row at once, for the CSV. */
export const exportCustomers = call({
  method: 'GET',
  path: '/admin/customers',
  when: { query: 'paginate', equals: 'NO' },
  access: { capability: 'read' },
  input: CustomersInput,
  answer: CustomersAnswer,
})

/** Customers, riders and company users for SUPERADMIN and ADMIN; a member for SUPERADMIN only (AG-13). */
export const deleteUser = call({
  method: 'DELETE',
  path: '/admin/users/delete',
  access: { capability: 'deleteCustomers' },
  input: z.object({ user_id: QueryId }),
  answer: noData,
})

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
  method: 'GET',
  path: '/admin/list-roles',
  access: { capability: 'manageMembers' },
  input: z.object({}),
  answer: listOf(Role),
})

export const listMembers = call({
  method: 'GET',
  path: '/admin/members/list',
  access: { capability: 'manageMembers' },
  input: z.object({ page: QueryPage, search: QuerySearch }),
  answer: pageOf(Member),
})

/** What the console sends as device_token. */
export const DEVICE_TOKEN = 'web-console'

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
  input: z
    .object({
      ...MemberFields,
      email: OptionalEmail,
      password: NewPassword,
      password_confirmation: z.string(),
    })
    .refine((member) => member.password === member.password_confirmation, MISMATCH),
  answer: changedRow(Member),
  status: 201,
  message: 'Member assigned successfully!',
})

export const editMember = call({
  method: 'PUT',
  path: '/admin/members/edit',
  access: { capability: 'manageMembers' },
  input: z
    .object({
      ...MemberFields,
      id: InputId,
      email: Email,
      password: NewPassword.optional(),
      password_confirmation: z.string().optional(),
    })
    .refine((member) => member.password === member.password_confirmation, MISMATCH),
  answer: changedRow(Member),
  message: 'Member updated successfully!',
})

export const Feedback = z.object({
  id: WireId.optional(),
  description: WireText,
  rating: WireInteger,
  name: WireText,
  date_sent: WireText,
})
export type Feedback = z.output<typeof Feedback>

export const listFeedbacks = call({
  method: 'GET',
  path: '/admin/feedbacks',
  access: { capability: 'read' },
  input: z.object({ page: QueryPage }),
  answer: pageOf(Feedback),
})

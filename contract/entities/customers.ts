import { z } from 'zod'
import { call } from '../wire/call'
import { QueryPage, QuerySearch, word } from '../wire/input'
import { listOf, pageOf } from '../wire/page'
import { rowOf } from '../wire/row'
import { UserId } from './users'
import { WireCount, WireFlag, WireInteger, WireText, WireTextOrNull } from '../wire/wire'

/** The last three are ours and may be absent. */
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
    revision: WireInteger.optional(),
  },
)
export type Customer = z.output<typeof Customer>

export const RecentUser = rowOf(
  { user_id: UserId },
  {
    first_name: WireTextOrNull,
    last_name: WireTextOrNull,
    email: WireTextOrNull,
    phone: WireTextOrNull,
    verified: WireFlag,
  },
)
export type RecentUser = z.output<typeof RecentUser>

export const CustomerStats = z.object({
  totalUsers: WireInteger,
  activeUsers: WireInteger,
  inActiveUsers: WireInteger,
  recentUsers: listOf(RecentUser),
})

export const CustomerGraphEntry = z.object({
  period: WireText,
  activeUsers: WireInteger,
  inActiveUsers: WireInteger,
})

export const readCustomerStats = call({
  path: '/admin/customers/stat',
  access: { capability: 'read' },
  answer: () => CustomerStats,
})

export const readCustomerGraph = call({
  path: '/admin/customers/graph',
  access: { capability: 'read' },
  answer: () => listOf(CustomerGraphEntry),
})

const CustomersAnswer = z.object({ users: pageOf(Customer), total_users_count: WireInteger.optional() })
const CustomersInput = z.object({
  page: QueryPage,
  search: QuerySearch,
  verification_status: word(['TRUE', 'FALSE']).optional(),
  paginate: word(['YES', 'NO']).default('YES'),
})

export const listCustomers = call({
  path: '/admin/customers',
  access: { capability: 'read' },
  input: () => CustomersInput,
  answer: () => CustomersAnswer,
})

/** Every row at once, for the CSV. */
export const exportCustomers = call({
  path: '/admin/customers',
  when: { query: 'paginate', equals: 'NO' },
  access: { capability: 'read' },
  input: () => CustomersInput,
  answer: () => CustomersAnswer,
})

import type { z } from 'zod'
import { call } from '../wire/call'
import { QueryId } from '../wire/input'
import { noData } from '../wire/page'
import { isStaffRole, USER_TYPES, type UserType } from '../words/roles'
import { rowOf } from '../wire/row'
import { openWordOrNull, WireCount, WireFlag, WireId, WireTextOrNull, type UnknownWord } from '../wire/wire'

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

/** TO-07, TO-11, TO-14: by the type of the user who is gone. */
export function deletedMessage(type: UserType): string {
  if (type === 'RIDER') return 'Rider has been deleted!'
  return isStaffRole(type) ? 'Member deleted successfully!' : 'User has been deleted!'
}

/** Customers, riders and company users for SUPERADMIN and ADMIN; a member for SUPERADMIN only (AG-13). */
export const deleteUser = call({
  method: 'DELETE',
  path: '/admin/users/delete',
  access: { capability: 'deleteCustomers' },
  input: () => ({ user_id: QueryId }),
  answer: () => noData,
})

/** What the console sends as device_token. */
export const DEVICE_TOKEN = 'web-console'

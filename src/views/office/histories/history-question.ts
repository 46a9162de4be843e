import {
  listCustomerHistory,
  listMemberHistory,
  listRiderHistory,
} from '../../../../contract/entities/orders'

export type Whose = 'customer' | 'rider' | 'member'

export type HistoryQuestion = { whose: Whose; id: number; page: number }

export const HISTORY_CALLS = {
  customer: listCustomerHistory,
  rider: listRiderHistory,
  member: listMemberHistory,
}

/** ER-14 to ER-16 (AG-112): the titles of an empty list. */
export const EMPTY_WORDS: Record<Whose, string> = {
  customer: 'No orders for this user',
  rider: 'No orders for this rider',
  member: 'Record not found',
}

export function inputOf({ whose, id, page }: HistoryQuestion) {
  return whose === 'rider' ? { rider_id: id, page } : { user_id: id, page }
}

/** AG-102: the heading names the person or, without a name, the id. */
export function historyHeading(whose: Whose, id: number, name: string | null): string {
  return name === null ? `Order history of ${whose} ${id}` : `${name}'s order history`
}

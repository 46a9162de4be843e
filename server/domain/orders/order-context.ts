import type { Context } from '../../http/implement'

/** What a change of an order needs; `sql` is the transaction of the change. */
export type OrderContext = Pick<Context, 'sql' | 'now' | 'announce'>

/** The same with the member of staff who acts. */
export type StaffContext = OrderContext & Pick<Context, 'actor'>

import type { Context } from '../call-context'

/** The parts of the context that a change of an order needs; `sql`: the transaction of the change. */
export type OrderContext = Pick<Context, 'sql' | 'now' | 'announce'>

/** `OrderContext` with the member of staff who acts. */
export type StaffContext = OrderContext & Pick<Context, 'actor'>

import type { ConsoleDatabase } from './console-database'

export type TableName = {
  [Name in keyof ConsoleDatabase]: ConsoleDatabase[Name] extends { bulkPut: unknown } ? Name : never
}[keyof ConsoleDatabase]

type Fate = {
  /** What happens to the table when the rows of the server are inconsistent and must be downloaded again. */
  repaired: 'cleared' | 'kept'
  /** At sign-out. sealed: cleared once its rows are sealed, kept when nothing can be sealed. */
  signedOut: 'cleared' | 'sealed' | 'kept'
}

const OF_THE_SERVER: Fate = { repaired: 'cleared', signedOut: 'cleared' }
const UNSENT: Fate = { repaired: 'kept', signedOut: 'sealed' }

const FATES: Record<TableName, Fate> = {
  orders: OF_THE_SERVER,
  orderBases: OF_THE_SERVER,
  riders: OF_THE_SERVER,
  riderBases: OF_THE_SERVER,
  bulkOrders: OF_THE_SERVER,
  bulkOrderBases: OF_THE_SERVER,
  companyUsers: OF_THE_SERVER,
  companyUserBases: OF_THE_SERVER,
  customers: OF_THE_SERVER,
  customerBases: OF_THE_SERVER,
  setAside: OF_THE_SERVER,
  windows: OF_THE_SERVER,
  answers: OF_THE_SERVER,
  observations: OF_THE_SERVER,
  // The counters of the outbox are then counted again.
  counters: { repaired: 'cleared', signedOut: 'sealed' },
  outbox: UNSENT,
  drafts: UNSENT,
  settled: { repaired: 'kept', signedOut: 'cleared' },
  sealed: { repaired: 'kept', signedOut: 'kept' },
  // Selected by key: the identity of the database, its leader and the user's choices are kept.
  meta: { repaired: 'kept', signedOut: 'kept' },
}

export function tablesWhere(matches: (fate: Fate) => boolean): TableName[] {
  return (Object.keys(FATES) as TableName[]).filter((name) => matches(FATES[name]))
}

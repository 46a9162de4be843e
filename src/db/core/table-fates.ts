import type { ConsoleDatabase } from './console-database'

export type TableName = {
  [Name in keyof ConsoleDatabase]: ConsoleDatabase[Name] extends { bulkPut: unknown } ? Name : never
}[keyof ConsoleDatabase]

type Fate = {
  /** When the replica does not agree with itself: what the server has is cleared, and read again. */
  mended: 'cleared' | 'kept'
  /** sealed: cleared once its rows are sealed, kept where nothing can be sealed. */
  signedOut: 'cleared' | 'sealed' | 'kept'
}

const OF_THE_SERVER: Fate = { mended: 'cleared', signedOut: 'cleared' }
const UNSENT: Fate = { mended: 'kept', signedOut: 'sealed' }

/** What becomes of each table. */
const FATES: Record<TableName, Fate> = {
  orders: OF_THE_SERVER,
  orderBases: OF_THE_SERVER,
  riders: OF_THE_SERVER,
  riderBases: OF_THE_SERVER,
  bulkOrders: OF_THE_SERVER,
  bulkOrderBases: OF_THE_SERVER,
  companyUsers: OF_THE_SERVER,
  companyUserBases: OF_THE_SERVER,
  setAside: OF_THE_SERVER,
  windows: OF_THE_SERVER,
  answers: OF_THE_SERVER,
  observations: OF_THE_SERVER,
  // Those of the outbox are counted again.
  counters: { mended: 'cleared', signedOut: 'sealed' },
  outbox: UNSENT,
  drafts: UNSENT,
  settled: { mended: 'kept', signedOut: 'cleared' },
  sealed: { mended: 'kept', signedOut: 'kept' },
  // By key: who the database is, who leads, and what a person set.
  meta: { mended: 'kept', signedOut: 'kept' },
}

export function tablesWhere(isMeant: (fate: Fate) => boolean): TableName[] {
  return (Object.keys(FATES) as TableName[]).filter((name) => isMeant(FATES[name]))
}

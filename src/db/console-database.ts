import { Dexie, type Table } from 'dexie'
import type { BulkOrder } from '../../contract/bulk-orders'
import type { CompanyUser } from '../../contract/companies'
import type { Order } from '../../contract/orders'
import type { Rider } from '../../contract/riders'
import type {
  BulkOrderRow,
  CompanyUserRow,
  CounterRow,
  DraftRow,
  MetaRow,
  Observation,
  OrderRow,
  OutboxCommand,
  RiderRow,
  SealedRow,
  SettledCommand,
  WindowRow,
} from './rows'

type Options = { name: string; indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }

/**
 * One database per user and server, strictly durable: what is said to be stored is on disk. A table of server rows has
 * one writer, `applyChanges`; screens read, and write through `enqueue` and drafts only.
 */
export class ConsoleDatabase extends Dexie {
  /** View rows. */
  declare orders: Table<OrderRow, number>
  /** The server's own row, only while commands are pending on it; so are the other bases. */
  declare orderBases: Table<Order, number>
  declare riders: Table<RiderRow, number>
  declare riderBases: Table<Rider, number>
  declare bulkOrders: Table<BulkOrderRow, number>
  declare bulkOrderBases: Table<BulkOrder, number>
  declare companyUsers: Table<CompanyUserRow, number>
  declare companyUserBases: Table<CompanyUser, number>
  declare windows: Table<WindowRow, string>
  declare counters: Table<CounterRow, string>
  declare outbox: Table<OutboxCommand, number>
  declare settled: Table<SettledCommand, number>
  declare observations: Table<Observation, number>
  declare drafts: Table<DraftRow, string>
  /** The unsent commands and drafts of somebody who signed out, unreadable without their key. */
  declare sealed: Table<SealedRow, string>
  declare meta: Table<MetaRow, string>

  constructor({ name, ...dependencies }: Options) {
    super(name, { ...dependencies, cache: 'disabled', chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      orders: 'id, [created_at+id], [status+created_at+id], [bulk_order_id+created_at+id]',
      orderBases: 'id',
      riders: 'id, status',
      bulkOrders: 'id, [created_at+id]',
      companyUsers: 'id',
      windows: 'query',
      counters: 'id',
      outbox: '++seq, &id, lane, state',
      drafts: 'form',
      meta: 'key',
    })
    this.version(2)
      .stores({
        riderBases: 'id',
        bulkOrderBases: 'id',
        companyUserBases: 'id',
        settled: '++seq, at',
        observations: '++seq, orderId, at',
        sealed: 'id',
      })
      .upgrade(async (change) => {
        for (const name of ['riders', 'bulkOrders', 'companyUsers'])
          await change.table(name).toCollection().modify({ pending: null })
      })
    // Dexie's own handler lets the next live query open, and so re-create, what another tab is deleting.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: true })
      return false
    })
  }
}

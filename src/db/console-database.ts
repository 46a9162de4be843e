import { Dexie, type Table } from 'dexie'
import type { Order } from '../../contract/orders'
import type {
  BulkOrderRow,
  CompanyUserRow,
  CounterRow,
  DraftRow,
  MetaRow,
  OrderRow,
  OutboxCommand,
  RiderRow,
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
  /** The server's own row, only while commands are pending on it. */
  declare orderBases: Table<Order, number>
  declare riders: Table<RiderRow, number>
  declare bulkOrders: Table<BulkOrderRow, number>
  declare companyUsers: Table<CompanyUserRow, number>
  declare windows: Table<WindowRow, string>
  declare counters: Table<CounterRow, string>
  declare outbox: Table<OutboxCommand, number>
  declare drafts: Table<DraftRow, string>
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
    // Dexie's own handler lets the next live query open, and so re-create, what another tab is deleting.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: true })
      return false
    })
  }
}

import { Dexie, type Table } from 'dexie'
import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import type { CompanyUser } from '../../../contract/entities/companies'
import type { Customer } from '../../../contract/entities/customers'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import type {
  AnswerRow,
  BulkOrderRow,
  CompanyUserRow,
  CounterRow,
  CustomerRow,
  DraftRow,
  MetaRow,
  Observation,
  OrderRow,
  OutboxCommand,
  RiderRow,
  SealedRow,
  SetAsideRow,
  SettledCommand,
} from './rows'
import { NO_STORAGE_EVENTS, type StorageEvents } from './storage-events'
import { limitReads } from './storage-reads'
import { within } from './time-limit'

type Options = {
  name: string
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  storageEvents?: StorageEvents
}

/**
 * Names of databases that another tab blocks. A browser reports this to the first open request only; later requests
 * just wait.
 */
const blockedNames = new Set<string>()

/**
 * One database per user and server. Writes are strictly durable: a resolved write is on disk. Only `applyChanges`
 * writes tables of server rows. Screens only read, except through `enqueue` and drafts.
 */
export class ConsoleDatabase extends Dexie {
  /** View rows. */
  declare orders: Table<OrderRow, number>
  /** The row of the server, stored only while commands are pending on it; the same holds for the other bases. */
  declare orderBases: Table<Order, number>
  declare riders: Table<RiderRow, number>
  declare riderBases: Table<Rider, number>
  declare bulkOrders: Table<BulkOrderRow, number>
  declare bulkOrderBases: Table<BulkOrder, number>
  declare companyUsers: Table<CompanyUserRow, number>
  declare companyUserBases: Table<CompanyUser, number>
  declare customers: Table<CustomerRow, number>
  declare customerBases: Table<Customer, number>
  declare setAside: Table<SetAsideRow, string>
  /** Of earlier builds, which kept the ids of a history here; emptied with the other tables of the server. */
  declare windows: Table<object, string>
  /** Answers of calls that are not replicated, for reading offline. */
  declare answers: Table<AnswerRow, string>
  declare counters: Table<CounterRow, string>
  declare outbox: Table<OutboxCommand, number>
  declare settled: Table<SettledCommand, number>
  declare observations: Table<Observation, number>
  declare drafts: Table<DraftRow, string>
  /** Unsent commands and drafts of a user who signed out, encrypted with the key of that user. */
  declare sealed: Table<SealedRow, string>
  declare meta: Table<MetaRow, string>

  readonly storageEvents: StorageEvents
  /** Id that is created with the database, so that an empty replacement can be detected. Null: not known. */
  clientId: string | null = null
  /** This tab no longer uses the database: the user signed out, or another tab upgraded or deleted it. */
  isLeft = false
  /** An upgrade is rewriting rows; its duration grows with their number. */
  isUpgrading = false

  constructor({ name, storageEvents = NO_STORAGE_EVENTS, ...dependencies }: Options) {
    super(name, { ...dependencies, cache: 'disabled', chromeTransactionDurability: 'strict' })
    this.storageEvents = storageEvents
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
        this.isUpgrading = true
        for (const name of ['riders', 'bulkOrders', 'companyUsers'])
          await change.table(name).toCollection().modify({ pending: null })
      })
    this.version(3).stores({ setAside: 'key' })
    this.version(4).stores({ answers: 'question, at' })
    // Without its cursor, the feed is read from the start: it has customers now.
    this.version(5)
      .stores({ customers: 'id', customerBases: 'id' })
      .upgrade((change) => change.table('meta').delete('cursor'))
    limitReads(this, storageEvents)
    this.on('blocked', () => {
      blockedNames.add(name)
      storageEvents.blocked()
    })
    this.on('ready', () => void blockedNames.delete(name))
    // With Dexie's own handler the next live query would reopen, and so recreate, a database that another tab deletes.
    this.on('versionchange', ({ newVersion }) => {
      this.close({ disableAutoOpen: true })
      storageEvents.taken(newVersion === null ? 'deleted' : 'upgraded')
      return false
    })
  }

  /** Called by this tab, or by Dexie when the browser closed the connection: then `disableAutoOpen` is false. */
  override close(options: { disableAutoOpen: boolean } = { disableAutoOpen: true }): void {
    const isLost = !options.disableAutoOpen && !this.isLeft && this.isOpen()
    if (options.disableAutoOpen) this.isLeft = true
    super.close(options)
    if (isLost) this.storageEvents.connectionLost()
  }

  get isHeldUp(): boolean {
    return blockedNames.has(this.name)
  }

  /** Reopens the connection after the browser closed it. False when this tab no longer uses the database. */
  async reopen(): Promise<boolean> {
    if (this.isLeft) return false
    this.close({ disableAutoOpen: false })
    await within(this.open())
    return true
  }
}

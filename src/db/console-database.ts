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
import { NOBODY_HEARS, type StorageHearing } from './storage-hearing'
import { limitReads } from './storage-reads'
import { within } from './time-limit'

type Options = {
  name: string
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  hearing?: StorageHearing
}

/**
 * Names that another tab holds up. A browser says so to the first that asks; whoever asks after it waits in silence.
 */
const heldUp = new Set<string>()

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

  readonly hearing: StorageHearing
  /** Born with what is stored, so that an empty one in its place is told apart; null: it has none that is known. */
  clientId: string | null = null
  /** This tab gave it up: signed out, or another tab has taken it. */
  isLeft = false
  /** Rows are being rewritten for a newer version: that takes as long as there are many. */
  isUpgrading = false

  constructor({ name, hearing = NOBODY_HEARS, ...dependencies }: Options) {
    super(name, { ...dependencies, cache: 'disabled', chromeTransactionDurability: 'strict' })
    this.hearing = hearing
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
    limitReads(this, hearing)
    this.on('blocked', () => {
      heldUp.add(name)
      hearing.blocked()
    })
    this.on('ready', () => void heldUp.delete(name))
    // Dexie's own handler lets the next live query open, and so re-create, what another tab is deleting.
    this.on('versionchange', ({ newVersion }) => {
      this.close({ disableAutoOpen: true })
      hearing.taken(newVersion === null ? 'deleted' : 'upgraded')
      return false
    })
  }

  /** By us or for us: `disableAutoOpen: false` says that the browser closed it. */
  override close(options: { disableAutoOpen: boolean } = { disableAutoOpen: true }): void {
    const isLost = !options.disableAutoOpen && !this.isLeft && this.isOpen()
    if (options.disableAutoOpen) this.isLeft = true
    super.close(options)
    if (isLost) this.hearing.connectionLost()
  }

  get isHeldUp(): boolean {
    return heldUp.has(this.name)
  }

  /** The connection anew, after the browser lost it. False when this tab gave the database up. */
  async reopen(): Promise<boolean> {
    if (this.isLeft) return false
    this.close({ disableAutoOpen: false })
    await within(this.open())
    return true
  }
}

/** The peers in the order of the tables; `cannot`: the workloads that a peer cannot do, and why. */

const NO_OUTBOX = 'no outbox: an unsent command is lost with the page'
const MEMORY_ONLY = 'nothing is stored'

export const PEERS = [
  {
    id: 'raw',
    title: 'raw IndexedDB (strict)',
    cannot: { twoTabs: 'no notice between tabs', outbox: NO_OUTBOX },
  },
  { id: 'naive', title: 'refetch everything (Dexie)', cannot: { outbox: NO_OUTBOX } },
  { id: 'dexie', title: 'Dexie (default durability)', cannot: { outbox: NO_OUTBOX }, only: ['latency'] },
  { id: 'dexie-strict', title: 'Dexie (strict)', cannot: { outbox: NO_OUTBOX } },
  { id: 'rxdb', title: 'RxDB (default durability)', cannot: {}, only: ['latency'] },
  { id: 'rxdb-strict', title: 'RxDB (strict)', cannot: {} },
  {
    id: 'tanstack',
    title: 'TanStack DB (memory)',
    cannot: { warmStart: MEMORY_ONLY, twoTabs: MEMORY_ONLY, outbox: MEMORY_ONLY },
  },
  {
    id: 'tanstack-idb',
    title: 'TanStack DB + IndexedDB',
    cannot: {
      outbox: 'its outbox is another package, which pins an older @tanstack/db than the one measured',
    },
  },
  {
    id: 'tinybase',
    title: 'TinyBase + IndexedDB',
    cannot: {
      twoTabs: 'the persister notices other tabs only by polling the whole store',
      outbox: NO_OUTBOX,
    },
  },
  { id: 'ours', title: 'Waybill', cannot: {} },
]

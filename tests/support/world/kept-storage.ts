import type { Canary } from '../../../src/db/core/canary-record'
import { beforeEach, vi } from 'vitest'
import type { Opening } from '../../../src/composition/storage/open-storage'
import { createStorageKeeper } from '../../../src/composition/storage/storage-keeper'
import { Canaries, type CanaryPlace } from '../../../src/db/recovery/canary-places'
import type { StorageFailure } from '../../../src/db/core/storage-failures'
import { assignment } from './console-rows'
import { SpoilableComputer } from './storage-ladder'

/** Of the browser, in the present test. */
export const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', {
    storage: {
      persist: async () => asked.push('persist') > 0,
      persisted: async () => true,
      estimate: async () => ({ usage: 5, quota: 50 }),
    },
  })
  return () => vi.unstubAllGlobals()
})

/** A storage keeper over spoilable storage, and a canary's place beside it. */
export function kept({ lack = null }: { lack?: StorageFailure | null } = {}) {
  const computer = new SpoilableComputer()
  const known = new Map<string, Canary>()
  const place: CanaryPlace = {
    read: async (name) => known.get(name) ?? null,
    write: async (name, canary) => void (canary === null ? known.delete(name) : known.set(name, canary)),
  }
  const canaries = new Canaries([place])
  let replaced = 0
  let born = 0
  const keeper = createStorageKeeper({
    canaries,
    lack,
    newId: () => `client-${(born += 1)}`,
    alone: (work) => work(),
    build: () => 'test',
    replace: async () => void (replaced += 1),
  })
  const plain: Opening<string> = { check: () => Promise.resolve(), takeUp: () => Promise.resolve('work') }
  return {
    computer,
    known,
    keeper,
    open: (opening: Partial<Opening<string>> = {}) => keeper.open(computer.name, { ...plain, ...opening }),
    replaced: () => replaced,
    mode: () => keeper.actor.getSnapshot().value.mode,
    loss: () => keeper.actor.getSnapshot().context.loss,
  }
}

export type Kept = ReturnType<typeof kept>

/** Two unsent changes, of which the canary knows. */
export async function withUnsent({ known, open, computer }: Kept) {
  const opened = await open()
  await opened.database.outbox.bulkAdd([
    assignment({ orderId: 1042, riderId: 7, state: 'queued' }),
    assignment({ orderId: 1050, riderId: 7, state: 'queued' }),
  ])
  await vi.waitUntil(() => known.get(computer.name)?.unsent.length === 2)
  return opened
}

/** As a browser clears the data of a site. */
export function clearAll({ computer }: Kept): Promise<void> {
  const rows = (computer.real as unknown as { _databases: Map<string, unknown> })._databases
  rows.delete(computer.name)
  return Promise.resolve()
}

import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { storageMachine } from '../../../machines/storage'

export type Storage = ActorRefFrom<typeof storageMachine>

/** Null on a page without a storage machine. */
export const StorageProvider = createContext<Storage | null>(null)

/** True when no storage banner is needed. */
export function isStorageWell({ value, context }: SnapshotFrom<typeof storageMachine>): boolean {
  return value.mode === 'ok' && context.loss === null && context.rescue === null
}

/** True when newer code uses the storage: this page is read only and not updated until it is reloaded. */
export function useIsOutdated(): boolean {
  return useSelector(use(StorageProvider) ?? undefined, (present) => present?.value.mode === 'outdated')
}

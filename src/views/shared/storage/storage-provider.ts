import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { storageMachine } from '../../../machines/storage'

export type Storage = ActorRefFrom<typeof storageMachine>

/** Null where nobody watches over storage. */
export const StorageProvider = createContext<Storage | null>(null)

/** There is nothing that a person must know of the storage of this computer. */
export function isStorageWell({ value, context }: SnapshotFrom<typeof storageMachine>): boolean {
  return value.mode === 'ok' && context.loss === null && context.rescue === null
}

/** Newer code owns the storage: this page is read only and follows nothing until it is loaded again. */
export function useIsOutdated(): boolean {
  return useSelector(use(StorageProvider) ?? undefined, (present) => present?.value.mode === 'outdated')
}

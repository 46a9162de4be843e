import { createContext } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { storageMachine } from '../../../machines/storage'

export type Storage = ActorRefFrom<typeof storageMachine>

/** Null where nobody watches over storage. */
export const StorageProvider = createContext<Storage | null>(null)

/** There is nothing that a person must know of the storage of this computer. */
export function isStorageWell({ value, context }: SnapshotFrom<typeof storageMachine>): boolean {
  return value.mode === 'ok' && context.loss === null && context.rescue === null
}

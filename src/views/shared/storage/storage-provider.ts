import { createContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { storageMachine } from '../../../machines/storage'

export type Storage = ActorRefFrom<typeof storageMachine>

/** Null where nobody watches over storage. */
export const StorageProvider = createContext<Storage | null>(null)

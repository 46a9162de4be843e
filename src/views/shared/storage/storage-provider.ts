import { createContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { storageMachine } from '../../../machines/storage'

/** Null where nobody watches over storage. */
export const StorageProvider = createContext<ActorRefFrom<typeof storageMachine> | null>(null)

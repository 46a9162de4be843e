import { createContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { updateMachine } from '../../machines/update'

/** Null where no new version can come by itself. */
export const AppUpdateProvider = createContext<ActorRefFrom<typeof updateMachine> | null>(null)

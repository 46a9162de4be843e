import { createContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { updateMachine } from '../../../machines/update'

/** Null on a page that cannot receive updates. */
export const AppUpdateProvider = createContext<ActorRefFrom<typeof updateMachine> | null>(null)

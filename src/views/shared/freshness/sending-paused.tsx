import { useSelector } from '@xstate/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, type ReactNode } from 'react'
import { isSendingPaused } from '../../../db/writes/sending-switch'
import { useConsole } from '../../console'

/** Why no change of this device is sent: a person paused the sending, or there is no connection. */
type KeptBack = 'paused' | 'offline' | null
const KeptBackContext = createContext<KeptBack>(null)

/** Reads the state once for all marks inside it. */
export function SendingPausedProvider({ children }: { children: ReactNode }) {
  const { database, connection } = useConsole()
  const isPaused = useLiveQuery(() => isSendingPaused(database), [database]) ?? false
  const isOffline = useSelector(connection, (snapshot) => snapshot.context.level === 'offline')
  return (
    <KeptBackContext value={isPaused ? 'paused' : isOffline ? 'offline' : null}>{children}</KeptBackContext>
  )
}

/** True while a person has paused the sending of all changes of this device. */
export function useSendingPaused(): boolean {
  return useKeptBack() === 'paused'
}

export function useKeptBack(): KeptBack {
  return use(KeptBackContext)
}

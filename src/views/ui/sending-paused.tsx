import { useSelector } from '@xstate/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, type ReactNode } from 'react'
import { isSendingPaused } from '../../db/writes/sending-switch'
import { useConsole } from '../console'

/** What keeps every change of this device back: a person, or the lack of a connection. */
type KeptBack = 'paused' | 'offline' | null
const KeptBackContext = createContext<KeptBack>(null)

/** Read once for all the marks below it. */
export function SendingPausedProvider({ children }: { children: ReactNode }) {
  const { database, connection } = useConsole()
  const isPaused = useLiveQuery(() => isSendingPaused(database), [database]) ?? false
  const isOffline = useSelector(connection, (snapshot) => snapshot.context.level === 'offline')
  return (
    <KeptBackContext value={isPaused ? 'paused' : isOffline ? 'offline' : null}>{children}</KeptBackContext>
  )
}

/** A person keeps every change of this device back. */
export function useSendingPaused(): boolean {
  return useKeptBack() === 'paused'
}

export function useKeptBack(): KeptBack {
  return use(KeptBackContext)
}

import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, type ReactNode } from 'react'
import { isSendingPaused } from '../../db/writes/sending-switch'
import { useConsole } from '../console'

const SendingPaused = createContext(false)

/** Read once for all the marks below it. */
export function SendingPausedProvider({ children }: { children: ReactNode }) {
  const { database } = useConsole()
  const isPaused = useLiveQuery(() => isSendingPaused(database), [database]) ?? false
  return <SendingPaused value={isPaused}>{children}</SendingPaused>
}

/** A person keeps every change of this device back. */
export function useSendingPaused(): boolean {
  return use(SendingPaused)
}

import { useSelector } from '@xstate/react'
import { useConsole } from '../../console'
import type { Freshness } from './freshness-words'

/** Renders the component only when one of these values changes, not at every tick. */
export function useFreshness(): Freshness {
  const { connection } = useConsole()
  const level = useSelector(connection, (snapshot) => snapshot.context.level)
  const lastGoodAt = useSelector(connection, (snapshot) => snapshot.context.lastGoodAt)
  const offlineSince = useSelector(connection, (snapshot) => snapshot.context.offlineSince)
  const cause = useSelector(connection, (snapshot) => snapshot.context.cause)
  return { level, lastGoodAt, offlineSince, cause }
}

/** Renders the component only when the connection is lost or returns. */
export function useIsOffline(): boolean {
  const { connection } = useConsole()
  return useSelector(connection, ({ context }) => context.level === 'offline')
}

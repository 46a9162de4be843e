import { useSelector } from '@xstate/react'
import { useConsole } from '../../console'
import type { Freshness } from './freshness-words'

/** Renders its component when the level or its times change, not at every tick of its clock. */
export function useFreshness(): Freshness {
  const { connection } = useConsole()
  const level = useSelector(connection, (snapshot) => snapshot.context.level)
  const lastGoodAt = useSelector(connection, (snapshot) => snapshot.context.lastGoodAt)
  const offlineSince = useSelector(connection, (snapshot) => snapshot.context.offlineSince)
  const cause = useSelector(connection, (snapshot) => snapshot.context.cause)
  return { level, lastGoodAt, offlineSince, cause }
}

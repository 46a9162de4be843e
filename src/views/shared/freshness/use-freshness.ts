import { useSelector } from '@xstate/react'
import { useApp, useConsole } from '../../console'
import type { Freshness } from './freshness-words'

/** By the corrected clock, as the ages beside it. Renders its component when the level or its times change, not at every tick of its clock. */
export function useFreshness(): Freshness {
  const { corrected } = useApp()
  const { connection } = useConsole()
  const shown = (at: number | null) => (at === null ? null : corrected(at))
  const level = useSelector(connection, (snapshot) => snapshot.context.level)
  const lastGoodAt = useSelector(connection, (snapshot) => snapshot.context.lastGoodAt)
  const offlineSince = useSelector(connection, (snapshot) => snapshot.context.offlineSince)
  const cause = useSelector(connection, (snapshot) => snapshot.context.cause)
  return { level, lastGoodAt: shown(lastGoodAt), offlineSince: shown(offlineSince), cause }
}

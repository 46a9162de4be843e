import { useSelector } from '@xstate/react'
import { useConsole } from '../console'
import { useReading } from '../ui/use-now'

const SECOND_MS = 1000

/** Says when orders are requested again after a failure. Null while that is not known. Renders once a second. */
export function useRetryWords(): string | null {
  const { connection } = useConsole()
  const retryTick = useSelector(connection, ({ context }) => context.retryTick)
  const isRetrying = useSelector(connection, ({ context }) => context.pulling && context.failing !== null)
  const seconds = useReading(SECOND_MS, () => secondsUntil(retryTick))
  if (isRetrying) return 'Retrying now'
  return seconds === null || seconds <= 0 ? null : `Retry in ${seconds} s`
}

/** `tick`: monotonic time in ms. */
function secondsUntil(tick: number | null): number | null {
  return tick === null ? null : Math.ceil((tick - performance.now()) / SECOND_MS)
}

import type { Log } from '../log'

/**
 * After an exception that nothing caught, what the process holds can no longer be trusted: it is logged, and `end`
 * lets what is under way finish and ends the process. Faults on the way there are logged only.
 */
export function endOnFault(log: Log, end: () => void): void {
  const fault = (message: string) => (error: unknown) => {
    log.error(message, {
      reason: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    })
    end()
  }
  process.on('uncaughtException', fault('uncaught exception'))
  process.on('unhandledRejection', fault('unhandled rejection'))
}

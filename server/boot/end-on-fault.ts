import type { Log } from '../ground/log'

/**
 * After an uncaught exception the state of the process cannot be trusted. This logs the exception and calls `end`,
 * which lets running requests finish and ends the process.
 */
export function endOnFault(log: Log, end: () => void): void {
  const fault = (message: string) => (error: unknown) => {
    log.error({ error }, message)
    end()
  }
  process.on('uncaughtException', fault('uncaught exception'))
  process.on('unhandledRejection', fault('unhandled rejection'))
}

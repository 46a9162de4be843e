import { say, sayFault } from './terminal'

type Signals = {
  /** To be called when the server is ready; it sets the exit codes of `stopOnSignal`. */
  started: () => void
  /** Ends the server because something that it needs has failed. */
  lost: (sentence: string) => void
}

/** Exit code of a server that served and could not go on; `npm start` then restarts it (scripts/keep-running.mjs). */
export const RESTART_CODE = 75

/** Longer than the port takes to drain. After this time the process exits even if something hangs. */
const STOP_MS = 20_000

/** SIGTERM and SIGINT stop everything in order and exit with 0 (1 during the start); a second signal exits at once. */
export function stopOnSignal(stopAll: () => Promise<void>, stopMs = STOP_MS): Signals {
  let isStopping = false
  let hasStarted = false
  const stop = (exitCode: number) => {
    isStopping = true
    setTimeout(() => {
      sayFault('The server did not stop in time.')
      process.exit(exitCode === 0 ? 1 : exitCode)
    }, stopMs).unref()
    stopAll().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        sayFault(`The server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(exitCode === 0 ? 1 : exitCode)
      },
    )
  }
  const onSignal = () => {
    if (isStopping) process.exit(1)
    if (hasStarted) say('Stopping …')
    stop(hasStarted ? 0 : 1)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return {
    started: () => {
      hasStarted = true
    },
    lost: (sentence) => {
      if (isStopping) return
      sayFault(sentence)
      stop(hasStarted ? RESTART_CODE : 1)
    },
  }
}

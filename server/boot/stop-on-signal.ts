import { say } from './terminal'

type Signals = {
  /** A signal now ends a server that serves. */
  started: () => void
  /** Ends the server because something that it needs is gone. */
  lost: (sentence: string) => void
}

/** A server that served and could not go on: `npm start` starts it again (scripts/keep-running.mjs). */
export const RESTART_CODE = 75

/** Longer than a drain takes; what hangs after it is left. */
const STOP_MS = 20_000

/** SIGTERM and SIGINT stop everything in order and exit 0; a second one exits at once. */
export function stopOnSignal(stopAll: () => Promise<void>, stopMs = STOP_MS): Signals {
  let isStopping = false
  let hasStarted = false
  const stop = (exitCode: number) => {
    isStopping = true
    setTimeout(() => {
      say('The server did not stop in time.')
      process.exit(exitCode === 0 ? 1 : exitCode)
    }, stopMs).unref()
    stopAll().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        say(`The server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
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
      say(sentence)
      stop(hasStarted ? RESTART_CODE : 1)
    },
  }
}

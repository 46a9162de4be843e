import { say } from './terminal'

type Signals = {
  /** A signal now ends a server that serves. */
  started: () => void
  /** Ends the server because something that it needs is gone. */
  lost: (sentence: string) => void
}

/** SIGTERM and SIGINT stop everything in order and exit 0; a second one exits at once. */
export function stopOnSignal(stopAll: () => Promise<void>): Signals {
  let isStopping = false
  let hasStarted = false
  const stop = (exitCode: number) => {
    isStopping = true
    stopAll().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        say(`The server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
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
      stop(1)
    },
  }
}

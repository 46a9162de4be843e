import type { Connection } from '../../../machines/connection'
import type { Wait } from './wait'

/** A shorter loss is a blink. */
const BLINK_MS = 5000

type Ports = { wait: Wait; ring: () => void }

/** Rings once for each loss of a connection that was live, and not before the console says that it is lost. */
export function createConnectionLoss({ wait, ring }: Ports): {
  heard: (level: Connection['level']) => void
  stop: () => void
} {
  let state: 'unheard' | 'live' | 'blinking' | 'lost' | 'rung' = 'unheard'
  let said = false
  let stopWaiting = () => {}

  const ringIfSaid = () => {
    if (state !== 'lost' || !said) return
    state = 'rung'
    ring()
  }
  return {
    heard: (level) => {
      said = level === 'offline' || level === 'delayed'
      if (level === 'live') {
        stopWaiting()
        state = 'live'
        return
      }
      if (state === 'live') {
        state = 'blinking'
        stopWaiting = wait(BLINK_MS, () => {
          state = 'lost'
          ringIfSaid()
        })
      }
      ringIfSaid()
    },
    stop: () => stopWaiting(),
  }
}

import type { Connection } from '../../../machines/connection'
import type { Wait } from './wait'

/** A loss shorter than this does not ring. */
const SHORT_LOSS_MS = 5000

type Ports = { wait: Wait; ring: () => void }

/** Rings once for each loss of a live connection, but only when the console also shows the loss. */
export function createConnectionLoss({ wait, ring }: Ports): {
  onLevel: (level: Connection['level']) => void
  stop: () => void
} {
  let state: 'unknown' | 'live' | 'shortLoss' | 'lost' | 'rung' = 'unknown'
  let isShown = false
  let stopWaiting = () => {}

  const ringIfShown = () => {
    if (state !== 'lost' || !isShown) return
    state = 'rung'
    ring()
  }
  return {
    onLevel: (level) => {
      isShown = level === 'offline' || level === 'delayed'
      if (level === 'live') {
        stopWaiting()
        state = 'live'
        return
      }
      if (state === 'live') {
        state = 'shortLoss'
        stopWaiting = wait(SHORT_LOSS_MS, () => {
          state = 'lost'
          ringIfShown()
        })
      }
      ringIfShown()
    },
    stop: () => stopWaiting(),
  }
}

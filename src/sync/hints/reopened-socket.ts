type Options = { random: () => number; longestMs: number }

/** Decides how long the catch-up waits after the socket opened. */
export type ReopenedSocket = {
  /** An open socket was lost. */
  lost: () => void
  /** The network of this device is away, or the device slept: then no other console comes back at the same moment. */
  ownAbsence: () => void
  /** The socket opened. Returns ms. */
  opened: () => number
}

/**
 * A server that restarts closes all sockets, and all consoles connect again at the same moment, so each waits a random
 * time. It does not wait after its first connection, and not after an absence of its own.
 */
export function createReopenedSocket({ random, longestMs }: Options): ReopenedSocket {
  let isLost = false
  let isOwn = false
  return {
    lost: () => {
      isLost = true
    },
    ownAbsence: () => {
      isOwn = true
    },
    opened: () => {
      const waitMs = isLost && !isOwn ? random() * longestMs : 0
      isLost = false
      isOwn = false
      return waitMs
    },
  }
}

type Stop = () => Promise<void>

/**
 * Collects stop functions. `stopAll` calls them in reverse order, when the server ends or when its start fails halfway.
 */
export function createStartStack(): { onStop: (stop: Stop) => void; stopAll: Stop } {
  const stops: Stop[] = []
  return {
    onStop: (stop) => {
      stops.push(stop)
    },
    stopAll: async () => {
      for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
    },
  }
}

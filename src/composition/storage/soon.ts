/** Runs `work` as a task of its own, because Dexie forbids writing or opening inside a live query that reports a failure. */
export function soon(work: () => Promise<void>): void {
  setTimeout(() => void work())
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** As a task of its own: a failure may be reported from within a live query, in which Dexie lets nobody write or open. */
export function soon(work: () => Promise<void>): void {
  setTimeout(() => void work())
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits until all loads have ended, also after a failure; then throws the first failure, if there is one. */
export async function allLoaded(loads: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(loads)
  const failure = ends.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

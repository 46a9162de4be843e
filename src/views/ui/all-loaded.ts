/** Waits for all of them, so that none is under way afterwards; then throws the first failure, if there is one. */
export async function allLoaded(loads: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(loads)
  const failure = ends.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

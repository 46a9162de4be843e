/** Worlds that have not ended. */
export const PRESENT = new Set<{ end: () => Promise<void> }>()

/** Of worlds that a broken law ended in the middle nothing may go on beside the next one. */
export async function endWorlds(): Promise<void> {
  for (const world of PRESENT) await world.end()
}

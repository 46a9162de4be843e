import type { ConsoleDatabase } from '../../core/console-database'
import type { SetAsideRow } from '../../core/rows'

/** Rows that could not be read, oldest first. */
export async function readSetAside({ setAside }: ConsoleDatabase): Promise<SetAsideRow[]> {
  return (await setAside.toArray()).toSorted((a, b) => a.since - b.since)
}

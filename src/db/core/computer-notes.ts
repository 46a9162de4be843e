import type { SessionDatabase } from './session-database'

/** What a display keeps on its computer from one session to the next, beside the preferences. No orders. */
export type ComputerNotes = {
  /** As it was stored, so its reader must parse it; undefined where nothing is. */
  read: (key: string) => Promise<unknown>
  /** Undefined removes it. */
  write: (key: string, value: unknown) => Promise<void>
}

export function computerNotes({ preferences }: SessionDatabase): ComputerNotes {
  return {
    read: async (key) => (await preferences.get(key))?.value,
    write: async (key, value) => {
      await (value === undefined ? preferences.delete(key) : preferences.put({ key, value }))
    },
  }
}

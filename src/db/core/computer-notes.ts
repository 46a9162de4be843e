import type { SessionDatabase } from './session-database'

/** Values that a wall display keeps on its device between sessions, beside the preferences. No orders. */
export type ComputerNotes = {
  /** The value as it was stored; the caller must parse it. Undefined: there is none. */
  read: (key: string) => Promise<unknown>
  /** Undefined removes the value. */
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

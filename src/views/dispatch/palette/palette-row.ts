import type { ReactNode } from 'react'

/** One row of the palette. `run`: what choosing it does. */
export type PaletteRow = {
  /** Unique in the palette. */
  key: string
  icon: ReactNode
  words: string
  /** Secondary text beside `words`. */
  about?: string
  /** Shown at the right, for example the status of an order. */
  end?: ReactNode
  /** The keys of the shortcut for the same action. */
  caps?: readonly string[]
  /** True if the row opens a search on the server, so that it is no search result. */
  isElsewhere?: boolean
  run: () => void
}

export type PaletteGroup = { label: string; rows: readonly PaletteRow[] }

/** Maximum number of results in a group. */
export const MOST = 6

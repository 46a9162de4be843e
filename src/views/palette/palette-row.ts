import type { ReactNode } from 'react'

/** One line of the palette: what it is, and what choosing it does. */
export type PaletteRow = {
  /** Once in the palette. */
  key: string
  icon: ReactNode
  words: string
  /** Beside the words, quieter. */
  about?: string
  /** At the right: the status of an order. */
  end?: ReactNode
  /** The keys that do the same. */
  caps?: readonly string[]
  /** It leads to a search of the server, and is nothing that was found. */
  isElsewhere?: boolean
  run: () => void
}

export type PaletteGroup = { label: string; rows: readonly PaletteRow[] }

/** A group shows this many of what was found. */
export const MOST = 6

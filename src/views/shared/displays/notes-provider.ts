import { createContext } from 'react'
import type { ComputerNotes } from '../../../db/core/computer-notes'

/** Null until the databases are open. */
export const NotesProvider = createContext<ComputerNotes | null>(null)

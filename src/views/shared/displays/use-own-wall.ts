import { useLiveQuery } from 'dexie-react-hooks'
import { use } from 'react'
import { DEFAULT_DISPLAY, type DisplaySettings } from '../../../../contract/entities/displays'
import { readNote } from './display-notes'
import { NotesProvider } from './notes-provider'

/** How a wall is set that staff open on this device, whichever tab sets it; undefined while that is being read. */
export function useOwnWall(): DisplaySettings | undefined {
  const notes = use(NotesProvider)
  return useLiveQuery(async () => {
    const chosen = notes === null ? null : await readNote(notes, 'display.own')
    return chosen ?? DEFAULT_DISPLAY
  }, [notes])
}

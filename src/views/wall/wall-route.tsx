import { use, useEffect } from 'react'
import { writeNote } from '../shared/displays/display-notes'
import { DisplayReporting } from '../shared/displays/display-reporting'
import { NotesProvider } from '../shared/displays/notes-provider'
import { WallBoundary } from './wall-boundary'
import { WallScreen } from './wall-screen'

/** The wall of somebody who is signed in, or of a display that was paired. */
export function WallRoute() {
  const notes = use(NotesProvider)
  useEffect(() => {
    document.title = 'Wall · Waybill'
    if (notes === null) return
    // The session is stored: the code that brought it is over, and so is the time without one.
    for (const key of ['display.pairing', 'display.ended'] as const)
      writeNote(notes, key, null).catch(() => undefined)
  }, [notes])
  return (
    <WallBoundary>
      <DisplayReporting>
        <WallScreen />
      </DisplayReporting>
    </WallBoundary>
  )
}

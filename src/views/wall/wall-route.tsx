import { use, useEffect } from 'react'
import { writeNote } from '../shared/displays/display-notes'
import { DisplayReporting } from '../shared/displays/display-reporting'
import { NotesProvider } from '../shared/displays/notes-provider'
import { WallBoundary } from './wall-boundary'
import { WallScreen } from './wall-screen'

export function WallRoute() {
  const notes = use(NotesProvider)
  useEffect(() => {
    document.title = 'Wall · Waybill'
    if (notes === null) return
    // The session is stored, so delete the used pairing code and the note about the ended session.
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

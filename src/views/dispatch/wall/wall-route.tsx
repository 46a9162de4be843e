import { use, useEffect, Component, type ReactNode } from 'react'
import { writeNote } from '../../shared/displays/display-notes'
import { DisplayReporting } from '../../shared/displays/display-reporting'
import { NotesProvider } from '../../shared/displays/notes-provider'
import { WallScreen } from './wall-screen'
import './wall-boundary.css'
import { pageFailureOf } from '../../../db/core/storage-failures'

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

const RELOAD_MS = 30_000

type Props = { children: ReactNode }
type State = { isBroken: boolean }

/** Reloads a broken page, because nobody is at a wall to press Reload. Storage errors go to the outer boundary. */
class WallBoundary extends Component<Props, State> {
  override state: State = { isBroken: false }
  #timer: number | undefined

  static getDerivedStateFromError(error: unknown): State {
    if (pageFailureOf(error) !== null) throw error
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.#timer = window.setTimeout(() => window.location.reload(), RELOAD_MS)
  }

  override componentWillUnmount() {
    window.clearTimeout(this.#timer)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <p className="wall-broken" role="alert">
        This screen stopped because of an error. It starts again in half a minute.
      </p>
    )
  }
}

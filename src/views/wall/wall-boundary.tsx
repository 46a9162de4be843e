import './wall-boundary.css'
import { Component, type ReactNode } from 'react'
import { pageFailureOf } from '../../db/core/storage-failures'

const RELOAD_MS = 30_000

type Props = { children: ReactNode }
type State = { isBroken: boolean }

/** Reloads a broken page, because nobody is at a wall to press Reload. Storage errors go to the outer boundary. */
export class WallBoundary extends Component<Props, State> {
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

import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'

type Props = { children: ReactNode }
type State = { message: string | null }

/** Keeps a broken screen from taking the rest along. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null }

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    if (this.state.message === null) return this.props.children
    return (
      <ErrorScreen
        detail={this.state.message}
        actionLabel="Reload"
        onAction={() => window.location.reload()}
      />
    )
  }
}

import { Component, type ReactNode } from 'react'
import { failureOf, type StorageFailure } from '../../../db/core/storage-failures'
import { StorageError } from './storage-error'
import { ErrorScreen } from '../../ui/error-screen'

type Props = {
  children: ReactNode
  /** What the children read: where storage failed they are tried again as soon as it is another one. */
  source?: unknown
}
type State = { message: string | null; failure: StorageFailure | null }

/** Keeps a broken screen from taking the rest along. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null, failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error), failure: failureOf(error) }
  }

  override componentDidUpdate({ source }: Props) {
    if (this.state.failure !== null && source !== this.props.source) this.#tryAgain()
  }

  override render() {
    const { message, failure } = this.state
    if (message === null) return this.props.children
    if (failure !== null) return <StorageError failure={failure} onRetry={() => this.#tryAgain()} />
    return <ErrorScreen detail={message} actionLabel="Reload" onAction={() => window.location.reload()} />
  }

  #tryAgain(): void {
    this.setState({ message: null, failure: null })
  }
}

import { Component, Fragment, type ReactNode } from 'react'
import { isNodeFailure, pageFailureOf, type StorageFailure } from '../../../db/core/storage-failures'
import { useBroken } from './broken-screens'
import { StorageError } from './storage-error'
import { ErrorScreen } from '../../ui/error-screen'

type Props = {
  children: ReactNode
  /** What the children read: where storage failed they are tried again as soon as it is another one. */
  source?: unknown
}
type State = { message: string | null; failure: StorageFailure | null; isOfNodes: boolean; mends: number }

const WELL = { message: null, failure: null, isOfNodes: false }

/** Keeps a broken screen from taking the rest along. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { ...WELL, mends: 0 }

  static getDerivedStateFromError(error: unknown): Omit<State, 'mends'> {
    return {
      message: error instanceof Error ? error.message : String(error),
      failure: pageFailureOf(error),
      isOfNodes: isNodeFailure(error),
    }
  }

  /** What another one changed in the page is drawn anew, once: it may change it again. */
  override componentDidCatch(): void {
    if (this.state.isOfNodes && this.state.mends === 0) this.setState({ ...WELL, mends: 1 })
  }

  override componentDidUpdate({ source }: Props) {
    if (this.state.failure !== null && source !== this.props.source) this.#tryAgain()
  }

  override render() {
    const { message, failure, mends } = this.state
    if (message === null) return <Fragment key={mends}>{this.props.children}</Fragment>
    return (
      <Broken>
        {failure === null ? (
          <ErrorScreen detail={message} actionLabel="Reload" onAction={() => window.location.reload()} />
        ) : (
          <StorageError failure={failure} onRetry={() => this.#tryAgain()} />
        )}
      </Broken>
    )
  }

  #tryAgain(): void {
    this.setState(WELL)
  }
}

function Broken({ children }: { children: ReactNode }) {
  useBroken()
  return children
}

import { Component, Fragment, type ReactNode } from 'react'
import { isNodeFailure, pageFailureOf, type StorageFailure } from '../../../db/core/storage-failures'
import { useBroken } from './broken-screens'
import '../../ui/states/empty-state.css'
import { HardDrive, RotateCw } from 'lucide-react'
import { Button } from '../../ui/controls/button'
import { ErrorScreen } from '../../ui/states/error-screen'

type Props = {
  children: ReactNode
  /** The database. When it is replaced after a storage failure, the children render again. */
  source?: unknown
}
type State = { message: string | null; failure: StorageFailure | null; isOfNodes: boolean; remounts: number }

const NO_ERROR = { message: null, failure: null, isOfNodes: false }

/** Shows an error in place of a broken screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { ...NO_ERROR, remounts: 0 }

  static getDerivedStateFromError(error: unknown): Omit<State, 'remounts'> {
    return {
      message: error instanceof Error ? error.message : String(error),
      failure: pageFailureOf(error),
      isOfNodes: isNodeFailure(error),
    }
  }

  /** Mounts the children again, once, after for example an extension changed their DOM nodes. */
  override componentDidCatch(): void {
    if (this.state.isOfNodes && this.state.remounts === 0) this.setState({ ...NO_ERROR, remounts: 1 })
  }

  override componentDidUpdate({ source }: Props) {
    if (this.state.failure !== null && source !== this.props.source) this.#tryAgain()
  }

  override render() {
    const { message, failure, remounts } = this.state
    if (message === null) return <Fragment key={remounts}>{this.props.children}</Fragment>
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
    this.setState(NO_ERROR)
  }
}

function Broken({ children }: { children: ReactNode }) {
  useBroken()
  return children
}

const WORDS: Partial<Record<StorageFailure, string>> = {
  slow: 'The storage of this device does not respond.',
  full: 'This device has no storage space left.',
}
const OTHERWISE = 'The data on this device could not be read.'

/** Shown in place of a screen whose rows could not be read. */
function StorageError({ failure, onRetry }: { failure: StorageFailure; onRetry: () => void }) {
  return (
    <div className="empty-state" role="alert">
      <HardDrive aria-hidden="true" />
      <p>{WORDS[failure] ?? OTHERWISE}</p>
      <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

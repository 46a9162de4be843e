import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../ui/states/error-state'

type Props = { onRetry: () => void; children: ReactNode }

/** Shows an error in place of a map that cannot be loaded or fails. */
export class MapBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ hasFailed: false })
    }
    return <ErrorState messages={['The map could not be loaded.']} onRetry={retry} />
  }
}

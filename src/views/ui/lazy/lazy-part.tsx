import {
  Component,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { ErrorState } from '../states/error-state'
import { loadOnce, type LoadedOnce } from './load-once'

/** Errors of parts whose files could not be loaded. */
const missing = new WeakSet<Error>()
const NOT_LOADED = [
  'This part of Waybill could not be loaded.',
  'It is not on this device yet, and opens here as soon as it can be loaded.',
]
const LOAD_AGAIN_MS = 10_000

export type LazyPart<Props> = ComponentType<Props> & {
  code: LoadedOnce<unknown>
}

/** Loads a file, as `() => import('./pane')`, which exports the component under this name. */
export type LoadFile<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/**
 * A component that is loaded when it is first shown, as with `lazy`. A loaded component renders at once; `lazy` would
 * suspend first, and React then shows the fallback for at least 300 ms.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: LoadFile<Name, Props>,
  name: Name,
): LazyPart<Props> {
  const part = loadOnce(async (): Promise<ComponentType<Props>> => {
    try {
      return (await load())[name]
    } catch (error) {
      if (error instanceof Error) missing.add(error)
      throw error
    }
  })
  const Lazy = lazy(async () => ({ default: await part.now() })) as unknown as ComponentType<Props>

  function Shown(props: Props) {
    // The type is chosen once for each mount, because another type would mount the component again.
    const [Component] = useState(() => part.current() ?? Lazy)
    return <Component {...props} />
  }
  function Part(props: Props) {
    return (
      <PartBoundary load={part.now}>
        <Shown {...props} />
      </PartBoundary>
    )
  }
  return Object.assign(Part, { code: part })
}

type BoundaryProps = { load: () => Promise<unknown>; children: ReactNode }

/** Loads the part again, at once when the network returns. Any other error goes on to the screen. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (!(error instanceof Error) || !missing.has(error)) throw error
    return <NotLoaded load={this.props.load} onLoaded={() => this.setState({ error: null })} />
  }
}

function NotLoaded({ load, onLoaded }: { load: () => Promise<unknown>; onLoaded: () => void }) {
  const loadAgain = () => void load().then(onLoaded, () => undefined)
  const loadAgainNow = useEffectEvent(loadAgain)
  useEffect(() => {
    const again = () => loadAgainNow()
    const timer = setInterval(again, LOAD_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  return <ErrorState messages={NOT_LOADED} onRetry={loadAgain} />
}

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

/** Errors of parts whose files could not be loaded. */
const missing = new WeakSet<Error>()
const NOT_LOADED = [
  'This part of Waybill could not be loaded.',
  'It is not on this device yet, and opens here as soon as it can be loaded.',
]
const LOAD_AGAIN_MS = 10_000

export type LateComponent<Props> = ComponentType<Props> & {
  /** Loads the component ahead of its use. After a failure the next call tries again. */
  load: () => Promise<unknown>
}

/** Loads a file, as `() => import('./pane')`, which exports the component under this name. */
export type LoadFile<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/**
 * A component that is loaded when it is first shown, as with `lazy`. A loaded component renders at once; `lazy` would
 * suspend first, and React then shows the fallback for at least 300 ms.
 */
export function late<Name extends string, Props extends object>(
  load: LoadFile<Name, Props>,
  name: Name,
): LateComponent<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null

  async function once(): Promise<ComponentType<Props>> {
    try {
      const file = await load()
      loaded = file[name]
      return file[name]
    } catch (error) {
      loading = null
      if (error instanceof Error) missing.add(error)
      throw error
    }
  }
  const begin = () => (loading ??= once())
  const Lazy = lazy(async () => ({ default: await begin() })) as unknown as ComponentType<Props>

  function Shown(props: Props) {
    // The type is chosen once for each mount, because another type would mount the component again.
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  function Late(props: Props) {
    return (
      <PartBoundary load={begin}>
        <Shown {...props} />
      </PartBoundary>
    )
  }
  return Object.assign(Late, { load: begin })
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

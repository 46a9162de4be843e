import { lazy, useState, type ComponentType } from 'react'

export type LateComponent<Props> = ComponentType<Props> & {
  /** Loads the component ahead of its use. After a failure the next call tries again. */
  load: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first shown, as with `lazy`. A loaded component renders at once; `lazy` would
 * suspend first, and React then shows the fallback for at least 300 ms.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null

  async function once(): Promise<ComponentType<Props>> {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      loading = null
      throw error
    }
  }
  const begin = () => (loading ??= once())
  const Lazy = lazy(async () => ({ default: await begin() })) as unknown as ComponentType<Props>

  function Late(props: Props) {
    // The type is chosen once for each mount, because another type would mount the component again.
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  return Object.assign(Late, { load: begin })
}

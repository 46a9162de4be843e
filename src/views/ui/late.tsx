import { use, type ComponentType } from 'react'

export type LateComponent<Props> = ComponentType<Props> & {
  /** Ahead of somebody who is about to see it. */
  load: () => Promise<unknown>
}

/**
 * A component that is loaded when it is shown, as by `lazy`. Loaded ahead it is shown at once: `lazy` would show what
 * stands in its place first, and React keeps that for 300 ms.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const begin = () =>
    (loading ??= load().then((component) => {
      loaded = component
      return component
    }))

  function Late(props: Props) {
    const Component = loaded ?? use(begin())
    return <Component {...props} />
  }
  return Object.assign(Late, {
    load: () => {
      const mine = begin()
      return mine.catch((error: unknown) => {
        if (loading === mine) loading = null
        throw error
      })
    },
  })
}

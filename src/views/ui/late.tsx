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
  let loading: Promise<ComponentType<Props>> | null = null
  const begin = () => (loading ??= readable(load()))

  function Late(props: Props) {
    const Component = use(begin())
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

/** With what `use` reads of a promise that is settled: https://react.dev/reference/react/use. */
function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

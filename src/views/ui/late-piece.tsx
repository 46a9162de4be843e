import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { allLoaded } from './all-loaded'
import { HeldKeys } from './held-keys'
import { late, type LateComponent } from './late'

const pieces: (() => Promise<unknown>)[] = []

/**
 * Loads all pieces of what has been loaded so far, and the pieces of these, before somebody opens one. Throws the first
 * failure after all others were loaded; the next call loads what failed again.
 */
export async function loadPieces(from = 0): Promise<void> {
  const more = pieces.slice(from).map((load) => load())
  if (more.length === 0) return
  const inside = async () => {
    await Promise.allSettled(more)
    await loadPieces(from + more.length)
  }
  await allLoaded([...more, inside()])
}

/**
 * A pane, dialog or menu of a screen: not loaded with the screen, but ahead of its use or when it is opened. A key pressed
 * while it is being loaded is kept for it.
 */
export function latePiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const Part = themed(load)
  function Piece(props: Props) {
    return (
      <Suspense fallback={<HeldKeys />}>
        <Part {...props} />
      </Suspense>
    )
  }
  pieces.push(Part.load)
  return Object.assign(Piece, { load: Part.load })
}

/** A piece that nobody opens: it stands as soon as it was loaded ahead. */
export function quietPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  let isLoaded = false
  const Part = themed(load)
  const loadAndTell = async () => {
    await Part.load()
    isLoaded = true
    listeners.forEach((listener) => listener())
  }
  function Piece(props: Props) {
    const isThere = useSyncExternalStore(subscribe, () => isLoaded)
    return isThere && <Part {...props} />
  }
  pieces.push(loadAndTell)
  return Object.assign(Piece, { load: loadAndTell })
}

/** With the part of Radix Themes that opens menus, dialogs and popovers. */
export function themed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  return late(async () => {
    const [Content, { WaybillTheme }] = await Promise.all([load(), import('../theme/waybill-theme')])
    return function Themed(props: Props) {
      return (
        <WaybillTheme>
          <Content {...props} />
        </WaybillTheme>
      )
    }
  })
}

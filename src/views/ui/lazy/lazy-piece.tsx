import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { allLoaded } from './all-loaded'
import { HeldKeys } from '../keys/held-keys'
import { lazyPart, type LazyPart, type LoadFile } from './lazy-part'

const pieces: (() => Promise<unknown>)[] = []

/**
 * Loads all registered pieces, and the pieces that they register, before somebody opens one. Throws the first failure after
 * all other pieces were loaded; the next call tries the failed ones again.
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
 * A pane, dialog or menu whose code is not loaded with its screen, but later, at the latest when it is opened. Keys that are
 * pressed while it is being loaded are kept for it.
 */
export function lazyPiece<Name extends string, Props extends object>(
  load: LoadFile<Name, Props>,
  name: Name,
): LazyPart<Props> {
  const Part = themedPart(load, name)
  function Piece(props: Props) {
    return (
      <Suspense fallback={<HeldKeys />}>
        <Part {...props} />
      </Suspense>
    )
  }
  pieces.push(Part.code.now)
  return Object.assign(Piece, { code: Part.code })
}

/** A piece that nobody opens: it renders nothing until it was loaded by `loadPieces`. */
export function quietPiece<Name extends string, Props extends object>(
  load: LoadFile<Name, Props>,
  name: Name,
): LazyPart<Props> {
  const Part = themedPart(load, name)
  function Piece(props: Props) {
    const isReady = useSyncExternalStore(Part.code.subscribe, Part.code.current) !== null
    return isReady && <Part {...props} />
  }
  pieces.push(Part.code.now)
  return Object.assign(Piece, { code: Part.code })
}

/** Loads the part of Radix Themes for menus, dialogs and popovers too. */
export function themedPart<Name extends string, Props extends object>(
  load: LoadFile<Name, Props>,
  name: Name,
): LazyPart<Props> {
  return lazyPart(async () => {
    const [file, { WaybillTheme }] = await Promise.all([load(), import('../../theme/waybill-theme')])
    const Content: ComponentType<Props> = file[name]
    function Themed(props: Props) {
      return (
        <WaybillTheme>
          <Content {...props} />
        </WaybillTheme>
      )
    }
    return { Themed }
  }, 'Themed')
}

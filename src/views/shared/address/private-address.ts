import { navigate as navigateTo, useBrowserLocation, useLocationProperty } from 'wouter/use-browser-location'

/** Parameters that hold what a person typed: names, phones, addresses. */
const TYPED = ['q', 'text']
/** A link may name ids. */
const IDS = /^\d+(?:, \d+)*$/
const PREFIX = 'typed:'

/**
 * AG-177: what a person typed is no part of the address, so the history of the browser never holds it. `history.state` names
 * a text in the storage of the tab, which is cleared at a log-out. Going back and a reload find it, another window does not.
 * Screens read and write it as parameters of the address.
 */
export const privateAddress = {
  hook: usePrivateLocation,
  searchHook: useShownSearch,
  hrefs: (path: string) => pathOf(split(path, (text) => !IDS.test(text))),
}

function usePrivateLocation(): [string, typeof navigate] {
  return [useBrowserLocation()[0], navigate]
}

function useShownSearch(): string {
  return useLocationProperty(shownSearch)
}

/** The query of this page with what was typed. */
export function shownSearch(): string {
  const key = keyIn(history.state)
  const typed = key === null ? null : sessionStorage.getItem(key)
  if (typed === null) return location.search
  return location.search === '' ? `?${typed}` : `${location.search}&${typed}`
}

/** Call once at the start: a link or a bookmark may still have a text in its address. */
export function hideTyped(): void {
  const { pathname, search, hash } = location
  if (TYPED.some((name) => new URLSearchParams(search).has(name)))
    navigate(pathname + search + hash, { replace: true, state: history.state })
}

/** Call when nobody is signed in any more. */
export function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

function navigate(
  to: string | URL,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
) {
  const parts = split(String(to), () => true)
  const typed = parts.typed.toString()
  const present = replace ? keyIn(history.state) : null
  if (present !== null) sessionStorage.removeItem(present)
  if (typed === '') return navigateTo(pathOf(parts), { replace, state })
  const key = present ?? PREFIX + crypto.getRandomValues(new Uint32Array(2)).join('-')
  sessionStorage.setItem(key, typed)
  navigateTo(pathOf(parts), { replace, state: { ...(typeof state === 'object' ? state : {}), typed: key } })
}

function split(to: string, isPrivate: (text: string) => boolean) {
  const [rest = '', hash] = to.split('#', 2)
  const [path = '', query = ''] = rest.split('?', 2)
  const [open, typed] = [new URLSearchParams(query), new URLSearchParams()]
  for (const name of TYPED) {
    const text = open.get(name)
    if (text === null || !isPrivate(text)) continue
    typed.set(name, text)
    open.delete(name)
  }
  return { to, path, open, typed, hash }
}

/** Without what was typed. */
function pathOf({ to, path, open, typed, hash }: ReturnType<typeof split>): string {
  if (typed.size === 0) return to
  return `${path}${open.size > 0 ? `?${open.toString()}` : ''}${hash === undefined ? '' : `#${hash}`}`
}

function keyIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('typed' in state)) return null
  return typeof state.typed === 'string' ? state.typed : null
}

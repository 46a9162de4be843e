import { useHistoryState } from 'wouter/use-browser-location'

/** The name from the row that opened this screen. Null after a link. */
export function useNameFromAddress(): string | null {
  const state = useHistoryState<unknown>()
  if (typeof state !== 'object' || state === null || !('name' in state)) return null
  return typeof state.name === 'string' && state.name !== '' ? state.name : null
}

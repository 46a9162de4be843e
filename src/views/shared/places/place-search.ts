import type { LatLng } from '../../../../contract/wire'

/** A place that was chosen from a list or set by a pin: only such a one has a position. */
export type ChosenPlace = {
  description: string
  name: string
  coordinate: LatLng
  /** Set by hand on a map: its text may be changed without losing where it is. */
  isPin?: true
}

/** The value of a place field: its text, and the chosen place as long as the text is that place's. */
export type PlaceEntry = { text: string; place: ChosenPlace | null }

export const NO_PLACE: PlaceEntry = { text: '', place: null }

/** After other text was typed: a place from a list is lost with its text, a pin only with the last letter. */
export function retyped({ place }: PlaceEntry, text: string): PlaceEntry {
  const words = text.trim()
  if (place?.isPin !== true || words === '') return { text, place: null }
  return { text, place: { ...place, description: words, name: words } }
}

/** `id` is unique in one answer. */
export type Suggestion = { id: string; name: string; description: string }

export type Suggestions =
  | { kind: 'found'; suggestions: Suggestion[] }
  /** Given up, or in words why there are none. */
  | { kind: 'failed'; messages: string[] }

/** Places of Nigeria (BC-16), best match first. Never throws. */
export type PlaceSearch = {
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestions>
  /** Where a suggestion of this search is; null when it cannot be had. */
  find: (suggestion: Suggestion) => Promise<ChosenPlace | null>
}

import type { LatLng } from '../../../../contract/wire'

/** A place that was chosen from a list or set by a pin. Plain text has no position. */
export type ChosenPlace = {
  description: string
  name: string
  coordinate: LatLng
  /** Set on a map: the position stays when the text changes. */
  isPin?: true | undefined
}

/** The value of a place field: its text, and the chosen place while the text belongs to it. */
export type PlaceEntry = { text: string; place: ChosenPlace | null }

export const NO_PLACE: PlaceEntry = { text: '', place: null }

/** A changed text drops a place from a list; a pin is dropped only when the text is empty. */
export function retyped({ place }: PlaceEntry, text: string): PlaceEntry {
  const words = text.trim()
  if (place?.isPin !== true || words === '') return { text, place: null }
  return { text, place: { ...place, description: words, name: words } }
}

/** `id`: unique within one answer. */
export type Suggestion = { id: string; name: string; description: string }

export type Suggestions =
  | { kind: 'found'; suggestions: Suggestion[] }
  /** `messages`: why the search failed; empty when it was aborted. */
  | { kind: 'failed'; messages: string[] }

/** Places of Nigeria (BC-16), best match first. Never throws. */
export type PlaceSearch = {
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestions>
  /** The place of a suggestion of this search; null: its position could not be read. */
  find: (suggestion: Suggestion) => Promise<ChosenPlace | null>
}

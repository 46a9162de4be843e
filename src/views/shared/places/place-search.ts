import { isSameAddress } from '../../../../contract/words/same-address'
import { isPartWord, plainWords } from '../../../../contract/words/towns'
import type { LatLng } from '../../../../contract/wire/wire'

/** A place that was chosen from a list or set by a pin. Plain text has no position. */
export type ChosenPlace = {
  /** The address for which the position was chosen. */
  description: string
  name: string
  coordinate: LatLng
  /** Set on a map. */
  isPin?: true | undefined
}

/** The value of a place field: its text, and the chosen place while the text belongs to it. */
export type PlaceEntry = { text: string; place: ChosenPlace | null }

export const NO_PLACE: PlaceEntry = { text: '', place: null }

/** A text that means another address drops the place; a correction or an addition keeps it, or takes up the dropped one. */
export function retyped(value: PlaceEntry, text: string, dropped: ChosenPlace | null = null): PlaceEntry {
  const place = value.place ?? dropped
  const isKept = place !== null && text.trim() !== '' && isSameAddress(place.description, text)
  return { text, place: isKept ? place : null }
}

/**
 * The text of a chosen suggestion: 'Flat 4, 12' stays before 'Allen Avenue, Ikeja, Lagos', because no list of places holds
 * it and the rider needs it.
 */
export function withOwnParts(typed: string, description: string): string {
  const words = typed.trim().split(/\s+/)
  const known = plainWords(description).split(' ')
  const end = words.map(plainWords).findIndex((word) => known.includes(word) || !isPartWord(word))
  return end <= 0 ? description : `${words.slice(0, end).join(' ')} ${description}`
}

/** `id`: unique within one answer. */
export type Suggestion = { id: string; name: string; description: string }

export type Suggestions =
  /** `isFromDevice`: addresses of orders on this device, because the server did not answer. */
  | { kind: 'found'; suggestions: Suggestion[]; isFromDevice?: boolean }
  /** `messages`: why the search failed; empty when it was aborted. */
  | { kind: 'failed'; messages: string[] }

/** Places of Nigeria (BC-16), best match first. Never throws. */
export type PlaceSearch = {
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestions>
  /** The place of a suggestion of this search; null: its position could not be read. */
  find: (suggestion: Suggestion) => Promise<ChosenPlace | null>
}

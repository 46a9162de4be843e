import { useLayoutEffect, useRef, useState } from 'react'
import { withOwnParts, type PlaceEntry, type PlaceSearch, type Suggestion } from './place-search'

type Parts = {
  error: string | null
  search: PlaceSearch
  needsPosition?: boolean
  value: PlaceEntry
  onChange: (entry: PlaceEntry) => void
}

type PlaceChoice = {
  choose: (suggestion: Suggestion) => Promise<void>
  /** The given error, or that the position of the chosen place could not be read. */
  error: string | null
}

const UNREAD = 'The position of this place could not be read: choose it again, or set a pin on the map.'

/**
 * Enters the text of the chosen suggestion at once, and its place when the position arrives. A position that arrives
 * after another choice or change of the field is dropped.
 */
export function usePlaceChoice({
  error,
  search,
  needsPosition = false,
  value,
  onChange,
}: Parts): PlaceChoice {
  const awaited = useRef<{ suggestion: Suggestion; text: string } | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  useLayoutEffect(() => {
    const isUnchanged = value.place === null && value.text === awaited.current?.text
    if (!isUnchanged) awaited.current = null
  }, [value])

  const choose = async (suggestion: Suggestion) => {
    const text = withOwnParts(value.text, suggestion.description)
    awaited.current = { suggestion, text }
    setUnread(null)
    onChange({ text, place: null })
    const place = await search.find(suggestion)
    if (awaited.current?.suggestion !== suggestion) return
    awaited.current = null
    if (place === null) setUnread(text)
    else onChange({ text, place })
  }
  const isUnread = needsPosition && value.place === null && value.text === unread
  return { choose, error: isUnread ? UNREAD : error }
}

import { useEffect, useState } from 'react'
import type { PlaceSearch, Suggestions } from './place-search'

const SHORTEST = 2
const TYPING_MS = 200

export type Search = { kind: 'quiet' } | { kind: 'searching' } | Suggestions

/** Suggestions for the typed text. Suggestions for an earlier text are never shown for a later one. */
export function useSuggestions(search: PlaceSearch, typed: string): Search {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ text: string; found: Suggestions } | null>(null)
  const isAsked = text.length >= SHORTEST

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const timer = window.setTimeout(() => {
      void search.suggest(text, controller.signal).then((found) => {
        if (!controller.signal.aborted) setAnswer({ text, found })
      })
    }, TYPING_MS)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [search, text, isAsked])

  if (!isAsked) return { kind: 'quiet' }
  return answer?.text === text ? answer.found : { kind: 'searching' }
}

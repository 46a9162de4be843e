import { useEffect, useRef } from 'react'
import type { Suggestion } from './place-search'
import type { Search } from './use-suggestions'

type Props = {
  id: string
  found: Search
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** The suggestions below a place field, or why there are none. */
export function PlaceList({ id, found, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const suggestions = found.kind === 'found' ? found.suggestions : []
  useEffect(() => {
    // In newer browsers `scrollIntoView` returns a promise, which an effect must not return.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (suggestions.length === 0) {
    return (
      <div className="floating-list">
        <output className="floating-note">{searchWords(found)}</output>
      </div>
    )
  }
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Places" className="floating-list">
      {suggestions.map((suggestion, index) => (
        // The field keeps the focus and handles the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className="ellipsis">{suggestion.description}</span>
        </div>
      ))}
      {found.kind === 'found' && found.isFromDevice === true && (
        <p className="floating-note" role="presentation">
          The place search does not answer. These are addresses of orders on this device.
        </p>
      )}
    </div>
  )
}

function searchWords(found: Search): string {
  if (found.kind === 'searching') return 'Searching…'
  if (found.kind === 'failed') return found.messages.join(' ') || 'The search failed.'
  return 'No matching place in Nigeria.'
}

import { FloatingList, FloatingOptions } from '../../ui/controls/floating-options'
import type { Search } from './use-suggestions'

type Props = {
  id: string
  found: Search
  active: number
  onTake: (index: number) => void
}

/** The suggestions below a place field, or why there are none. */
export function PlaceList({ id, found, active, onTake }: Props) {
  const suggestions = found.kind === 'found' ? found.suggestions : []
  if (suggestions.length === 0) {
    return (
      <FloatingList>
        <output className="floating-note">{searchWords(found)}</output>
      </FloatingList>
    )
  }
  const options = suggestions.map((suggestion) => ({
    key: suggestion.id,
    content: <span className="ellipsis">{suggestion.description}</span>,
  }))
  return (
    <FloatingOptions id={id} label="Places" active={active} options={options} onTake={onTake}>
      {found.kind === 'found' && found.isFromDevice === true && (
        <p className="floating-note" role="presentation">
          The place search does not answer. These are addresses of orders on this device.
        </p>
      )}
    </FloatingOptions>
  )
}

function searchWords(found: Search): string {
  if (found.kind === 'searching') return 'Searching…'
  if (found.kind === 'failed') return found.messages.join(' ') || 'The search failed.'
  return 'No matching place in Nigeria.'
}

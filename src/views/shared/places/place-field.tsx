import '../../ui/controls/floating-list.css'
import './place-field.css'
import { TextField } from '@radix-ui/themes'
import { MapPin } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from '../../ui/controls/field-frame'
import { PlaceList } from './place-list'
import { retyped, type ChosenPlace, type PlaceEntry, type PlaceSearch, type Suggestion } from './place-search'
import { usePlaceChoice } from './use-place-choice'
import { useSuggestions } from './use-suggestions'

type Props = {
  label: string
  mark?: FieldMark
  error: string | null
  search: PlaceSearch
  /** Says so if the position of a chosen place could not be read. */
  needsPosition?: boolean
  value: PlaceEntry
  /** The place that the text no longer means. It returns when somebody types its address again. */
  dropped?: ChosenPlace | null
  /** One button inside the right edge. */
  trailing?: ReactNode
  onChange: (entry: PlaceEntry) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Searches places for the typed text (CO-03). The text becomes a place only when one is chosen from the list. */
export function PlaceField(props: Props) {
  const { label, mark, search, value, trailing, onChange, onBlur, ref } = props
  const { choose, error } = usePlaceChoice(props)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useSuggestions(search, open && value.place === null ? value.text : '')
  const suggestions = found.kind === 'found' ? found.suggestions : []
  const isListed = open && found.kind !== 'quiet'

  const type = (text: string) => {
    setOpen(true)
    setActive(0)
    onChange(retyped(value, text, props.dropped))
  }
  const take = (suggestion: Suggestion) => {
    setOpen(false)
    void choose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const handled = isListed ? whileListed(event.key) : event.key === 'ArrowDown' && show()
    if (handled) event.preventDefault()
  }
  const show = () => {
    setOpen(true)
    return true
  }
  const whileListed = (key: string): boolean => {
    if (key === 'ArrowDown') setActive(Math.min(suggestions.length - 1, active + 1))
    else if (key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (key === 'Escape') setOpen(false)
    else if (key === 'Enter') {
      const suggestion = suggestions[active]
      if (suggestion !== undefined) take(suggestion)
    } else return false
    return true
  }
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error}>
      <TextField.Root
        {...fieldAria({ id, mark, error })}
        ref={ref}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListed && suggestions.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search for a place in Nigeria"
        value={value.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          onBlur?.()
        }}
      >
        <TextField.Slot>
          <MapPin size={14} aria-hidden="true" />
        </TextField.Slot>
        {trailing !== undefined && <TextField.Slot pr="1">{trailing}</TextField.Slot>}
      </TextField.Root>
      {isListed && <PlaceList id={id} found={found} active={active} onChoose={take} />}
    </FieldFrame>
  )
}

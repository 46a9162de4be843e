import './place-field.css'
import { TextField } from '@radix-ui/themes'
import { MapPin } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from '../../ui/controls/field-frame'
import { useCombobox } from '../../ui/controls/use-combobox'
import { PlaceList } from './place-list'
import { retyped, type ChosenPlace, type PlaceEntry, type PlaceSearch } from './place-search'
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
  const box = useCombobox({ id, first: 0 })
  const found = useSuggestions(search, box.isOpen && value.place === null ? value.text : '')
  const suggestions = found.kind === 'found' ? found.suggestions : []
  const isListed = box.isOpen && found.kind !== 'quiet'

  const take = (index: number) => {
    const suggestion = suggestions[index]
    box.close()
    if (suggestion !== undefined) void choose(suggestion)
  }
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error}>
      <TextField.Root
        {...fieldAria({ id, mark, error })}
        ref={ref}
        id={id}
        {...box.field({ isListed, count: suggestions.length, onTake: take })}
        spellCheck={false}
        placeholder="Search for a place in Nigeria"
        value={value.text}
        onChange={(event) => {
          box.typed()
          onChange(retyped(value, event.target.value, props.dropped))
        }}
        onBlur={() => {
          box.close()
          onBlur?.()
        }}
      >
        <TextField.Slot>
          <MapPin size={14} aria-hidden="true" />
        </TextField.Slot>
        {trailing !== undefined && <TextField.Slot pr="1">{trailing}</TextField.Slot>}
      </TextField.Root>
      {isListed && <PlaceList id={id} found={found} active={box.active} onTake={take} />}
    </FieldFrame>
  )
}

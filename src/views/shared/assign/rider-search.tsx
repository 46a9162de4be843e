import { TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { riderRowId } from './rider-list'

type Props = {
  listId: string
  text: string
  activeId: number | null
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** OR-16 */
export function RiderSearch({ listId, text, activeId, onText, onKeyDown }: Props) {
  return (
    <TextField.Root
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-label="Search riders"
      aria-activedescendant={activeId === null ? undefined : riderRowId(listId, activeId)}
      data-takes-no-scan
      placeholder="enter rider name to search"
      autoComplete="off"
      spellCheck={false}
      // A person opens the panel to choose a rider, so the search box gets the focus.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
    >
      <TextField.Slot>
        <Search size={16} aria-hidden="true" />
      </TextField.Slot>
    </TextField.Root>
  )
}

import '../ui/field-look.css'
import '../shared/assign/rider-search.css'
import { Search } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { ariaKeysOf, capOf } from '../ui/key-caps'
import { Kbd } from '../ui/kbd'
import { useOfferedKey } from '../ui/use-offered-key'

type Props = {
  ref: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function DeskSearch({ ref, text, onText, onKeyDown }: Props) {
  return (
    <div className="rider-search desk-search">
      <Search aria-hidden="true" />
      <input
        ref={ref}
        className="field-look"
        aria-label="Search riders"
        aria-keyshortcuts={useOfferedKey(ariaKeysOf('findRider'))}
        data-takes-no-scan
        placeholder="enter rider name to search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' && <Kbd>{capOf('findRider')}</Kbd>}
    </div>
  )
}

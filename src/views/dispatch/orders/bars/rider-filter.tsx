import '../../../ui/controls/floating-list.css'
import { TextField } from '@radix-ui/themes'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId, useState, type KeyboardEvent } from 'react'
import type { Rider } from '../../../../../contract/entities/riders'
import { useConsole } from '../../../console'
import { ridersMatching, riderWords } from '../../../shared/riders/rider-words'

/** Maximum number of riders in the list. A longer text finds the others. */
const MOST = 50

type Props = { riderId: number | null; onChange: (riderId: number | null) => void }

/** Filters by rider, found by name or phone. An empty field means all riders. */
export function RiderFilter({ riderId, onChange }: Props) {
  const id = useId()
  const { database } = useConsole()
  const riders = useLiveQuery(() => database.riders.toArray(), [database])
  const { text, setText, active, setActive } = useTyped()
  const chosen = riders?.find((rider) => Number(rider.id) === riderId)
  const shown = text === null ? [] : ridersMatching(riders ?? [], text).slice(0, MOST)
  const words = (rider: Rider) => riderWords(rider, riders ?? [])
  const choose = (rider: Rider | undefined) => {
    if (rider === undefined) return
    onChange(Number(rider.id))
    setText(null)
  }
  const type = (typed: string) => {
    setText(typed)
    if (typed === '' && riderId !== null) onChange(null)
  }
  const act = ({ key }: KeyboardEvent): boolean => {
    if (text === null) return false
    if (key === 'Escape') setText(null)
    else if (key === 'Enter') choose(shown[active])
    else if (key === 'ArrowDown') setActive(Math.min(active + 1, shown.length - 1))
    else if (key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else return false
    return true
  }
  const present = chosen === undefined ? String(riderId ?? '') : words(chosen)
  return (
    <>
      <label htmlFor={id}>Rider</label>
      <div className="rider-filter">
        <TextField.Root
          id={id}
          className="bar-field"
          role="combobox"
          aria-expanded={text !== null}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown.length === 0 ? undefined : `${id}-${active}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Any: type a name or phone"
          value={text ?? present}
          data-set={riderId !== null || undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setText(null)}
          onKeyDown={(event) => {
            if (!act(event)) return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
        {text !== null && (
          <Riders id={id} riders={shown} text={text} active={active} words={words} onChoose={choose} />
        )}
      </div>
    </>
  )
}

/** The text being typed. Null while nobody types, and the field shows the chosen rider. */
function useTyped() {
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const type = (typed: string | null) => {
    setText(typed)
    setActive(0)
  }
  return { text, setText: type, active, setActive }
}

type RidersProps = {
  id: string
  riders: readonly Rider[]
  text: string
  active: number
  words: (rider: Rider) => string
  onChoose: (rider: Rider) => void
}

function Riders({ id, riders, text, active, words, onChoose }: RidersProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Riders" className="floating-list">
      {riders.length === 0 && <p className="floating-note">No rider matches “{text.trim()}”.</p>}
      {riders.map((rider, index) => (
        // The input field handles the keys, because it keeps the focus.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={rider.id}
          id={`${id}-${index}`}
          ref={index === active ? scrollToIt : undefined}
          role="option"
          aria-selected={index === active}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(rider)}
        >
          {words(rider)}
        </div>
      ))}
    </div>
  )
}

function scrollToIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

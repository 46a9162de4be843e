import { TextField } from '@radix-ui/themes'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { Rider } from '../../../../../contract/entities/riders'
import { useConsole } from '../../../console'
import { FloatingOptions } from '../../../ui/controls/floating-options'
import { useCombobox } from '../../../ui/controls/use-combobox'
import { ridersMatching, riderWords } from '../../../shared/riders/rider-words'

/** Maximum number of riders in the list. A longer text finds the others. */
const MOST = 50

type Props = { riderId: number | null; onChange: (riderId: number | null) => void }

/** Filters by rider, found by name or phone. An empty field means all riders. */
export function RiderFilter(props: Props) {
  const id = useId()
  const { field, list } = useRiderSearch(id, props)
  return (
    <>
      <label htmlFor={id}>Rider</label>
      <div className="list-anchor">
        <TextField.Root
          {...field}
          id={id}
          className="bar-field"
          spellCheck={false}
          placeholder="Any: type a name or phone"
          data-set={props.riderId !== null || undefined}
        />
        {list !== null && <Riders id={id} {...list} />}
      </div>
    </>
  )
}

function useRiderSearch(id: string, { riderId, onChange }: Props) {
  const { riders, words, present } = useRiders(riderId)
  const box = useCombobox({ id, first: 0 })
  /** Null: nothing was typed, and the field shows the chosen rider. */
  const [text, setText] = useState<string | null>(null)
  const shown = box.isOpen ? ridersMatching(riders, text ?? '').slice(0, MOST) : []
  const close = () => {
    box.close()
    setText(null)
  }
  const take = (index: number) => {
    const rider = shown[index]
    if (rider === undefined) return
    onChange(Number(rider.id))
    close()
  }
  const type = (typed: string) => {
    box.typed()
    setText(typed)
    if (typed === '' && riderId !== null) onChange(null)
  }
  const { onKeyDown, ...aria } = box.field({ isListed: box.isOpen, count: shown.length, onTake: take })
  return {
    field: {
      ...aria,
      value: box.isOpen ? (text ?? present) : present,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onBlur: close,
      onKeyDown: (event: KeyboardEvent) => {
        onKeyDown(event)
        if (event.isDefaultPrevented()) event.stopPropagation()
      },
    },
    list: box.isOpen ? { active: box.active, names: shown.map(words), text: text ?? '', onTake: take } : null,
  }
}

/** `present`: what the field shows for the chosen rider. */
function useRiders(riderId: number | null) {
  const { database } = useConsole()
  const riders = useLiveQuery(() => database.riders.toArray(), [database], [])
  const words = (rider: Rider) => riderWords(rider, riders)
  const chosen = riders.find((rider) => Number(rider.id) === riderId)
  return { riders, words, present: chosen === undefined ? String(riderId ?? '') : words(chosen) }
}

type RidersProps = {
  id: string
  active: number
  names: readonly string[]
  text: string
  onTake: (index: number) => void
}

function Riders({ id, active, names, text, onTake }: RidersProps) {
  const options = names.map((name, index) => ({ key: `${index}`, content: name }))
  return (
    <FloatingOptions id={id} label="Riders" active={active} options={options} onTake={onTake}>
      {names.length === 0 && (
        <p className="floating-note" role="presentation">
          No rider matches “{text.trim()}”.
        </p>
      )}
    </FloatingOptions>
  )
}

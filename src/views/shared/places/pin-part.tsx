import './place-field.css'
import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { areaOf } from '../../../../contract/words/addresses'
import { reverseGeocode } from '../../../../contract/entities/maps'
import { writeLatLng } from '../../../../contract/wire/nigeria'
import { Button } from '../../ui/controls/button'
import { useAnswer } from '../../ui/toasts/use-answer'
import { PinDialog } from './pin-dialog'
import type { ChosenPlace, PlaceEntry } from './place-search'

type Props = {
  label: string
  value: PlaceEntry
  /** The place that the text no longer means. Null: none was dropped. */
  dropped: ChosenPlace | null
  onChange: (entry: PlaceEntry) => void
}

/** Shown below a place field: a button to set a pin, and what the position of the field is. */
export function PinPart({ label, value, dropped, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const words = value.place === null ? 'Set a pin on the map' : 'Move the pin on the map'
  return (
    <>
      <span className="pin-chosen">
        <Button
          kind="ghost"
          size="s"
          icon={<MapPinned aria-hidden="true" />}
          aria-label={`${words} for ${label}`}
          onClick={() => setOpen(true)}
        >
          {words}
        </Button>
        <PositionWords value={value} dropped={dropped} onChange={onChange} />
      </span>
      {isOpen && <PinDialog label={label} start={value} onClose={() => setOpen(false)} onSet={onChange} />}
    </>
  )
}

/** What the position of the field is, where its text does not say it. */
function PositionWords({ value: { text, place }, dropped, onChange }: Omit<Props, 'label'>) {
  const words = text.trim()
  if (place?.isPin === true) return <PinWords at={place.coordinate} />
  if (place !== null) return words === place.description ? null : <span>Position of {place.description}</span>
  if (dropped === null || words === '') return null
  return (
    <span role="status">
      The position of “{dropped.description}” was removed, because the address is another one.{' '}
      <Button size="s" onClick={() => onChange({ text, place: { ...dropped, description: words } })}>
        Keep the position
      </Button>
    </span>
  )
}

/** 'Pin in Ajah, 6.467000, 3.583000'; the position alone while the server has not said where that is. */
function PinWords({ at }: { at: ChosenPlace['coordinate'] }) {
  const [latitude, longitude] = at
  const { answer } = useAnswer(reverseGeocode, { latitude, longitude })
  const area = answer.kind === 'ready' ? areaOf(answer.data.formatted_address ?? '') : null
  return <span>{area === null ? writeLatLng(at) : `Pin in ${area}, ${writeLatLng(at)}`}</span>
}

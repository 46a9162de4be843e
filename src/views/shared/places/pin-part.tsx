import './place-field.css'
import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { writeLatLng } from '../../../../contract/nigeria'
import { Button } from '../../ui/button'
import { PinDialog } from './pin-dialog'
import type { PlaceEntry } from './place-search'

type Props = { label: string; value: PlaceEntry; onChange: (entry: PlaceEntry) => void }

/** Shown below a place field: a button to set a pin, and the position of the pin. */
export function PinPart({ label, value, onChange }: Props) {
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
        {value.place?.isPin === true && <span>{writeLatLng(value.place.coordinate)}</span>}
      </span>
      {isOpen && <PinDialog label={label} start={value} onClose={() => setOpen(false)} onSet={onChange} />}
    </>
  )
}

import './place-field.css'
import { Dialog } from '@radix-ui/themes'
import { useState, type KeyboardEvent, useRef } from 'react'
import { isInNigeria, readLatLng, writeLatLng } from '../../../../contract/wire/nigeria'
import type { LatLng } from '../../../../contract/wire/wire'
import { NOWHERE } from '../../../maps/map-contract'
import { Button } from '../../ui/controls/button'
import { TextField } from '../../ui/controls/text-field'
import type { PlaceEntry } from './place-search'
import type { PinHandle } from '../../../maps/pin-contract'
import { LoadedPin } from '../maps/loaded-maps'
import { MapPanel } from '../maps/map-panel'

type Props = {
  label: string
  start: PlaceEntry
  onClose: () => void
  onSet: (entry: PlaceEntry) => void
}

const NO_PIN = 'Set the pin on the map, or type its position, for example 6.5244, 3.3792.'
const ABROAD = 'This is outside Nigeria. Set the pin on a place in Nigeria.'
const NO_ADDRESS = 'Enter the address.'
const MOST_LETTERS = 300

/** Sets the position of a place by a pin and its address by text. Both are sent. */
export function PinDialog({ label, start, onClose, onSet }: Props) {
  const [pin, setPin] = useState<LatLng | null>(start.place?.coordinate ?? null)
  /** The position while it is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [address, setAddress] = useState(start.text)
  const [isSubmitted, setSubmitted] = useState(false)
  const pinError = errorOfPin(pin, typed)
  const isAbroad = typed === null && pinError === ABROAD
  const addressError = errorOfAddress(address)

  const move = (at: LatLng) => {
    setPin(at)
    setTyped(null)
  }
  const type = (text: string) => {
    setTyped(text)
    const at = readLatLng(text)
    if (at !== null) setPin(at)
  }
  const set = () => {
    setSubmitted(true)
    if (pinError !== null || addressError !== null) return
    onSet(entryOf(pin, address.trim()))
    onClose()
  }
  const setOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    set()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className="dialog-content" maxWidth="600px" aria-describedby={undefined}>
        <Dialog.Title className="dialog-title">{label}: set the pin</Dialog.Title>
        <PinMap at={pin ?? NOWHERE} isSet={pin !== null} onMove={move} />
        <div className="pin-dialog-fields">
          <TextField
            label="Position (latitude, longitude)"
            mark="required"
            hint="Move the pin with the arrow keys on the map, or type its position here."
            error={isSubmitted || isAbroad ? pinError : null}
            inputMode="text"
            autoComplete="off"
            value={typed ?? (pin === null ? '' : writeLatLng(pin))}
            onChange={(event) => type(event.target.value)}
            onKeyDown={setOnEnter}
          />
          <TextField
            label="Address"
            mark="required"
            hint="As the rider should read it: street, landmark, area."
            error={isSubmitted ? addressError : null}
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={setOnEnter}
          />
        </div>
        <div className="dialog-buttons">
          <Button size="l" onClick={onClose}>
            Back
          </Button>
          <Button size="l" kind="solid" onClick={set}>
            Use this place
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}

function entryOf(pin: LatLng | null, text: string): PlaceEntry {
  if (pin === null) return { text, place: null }
  const coordinate: LatLng = [round(pin[0]), round(pin[1])]
  return { text, place: { description: text, name: text, coordinate, isPin: true } }
}

function errorOfPin(pin: LatLng | null, typed: string | null): string | null {
  if (pin === null || (typed !== null && readLatLng(typed) === null)) return NO_PIN
  return isInNigeria(pin) ? null : ABROAD
}

function errorOfAddress(address: string): string | null {
  if (address.trim() === '') return NO_ADDRESS
  return address.trim().length > MOST_LETTERS ? `Use at most ${MOST_LETTERS} characters.` : null
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

type PinMapProps = { at: LatLng; isSet: boolean; onMove: (at: LatLng) => void }

/** The pin stays in the middle and the map moves below it: by keys, by dragging, or by a click on a point. */
function PinMap({ at, isSet, onMove }: PinMapProps) {
  const handle = useRef<PinHandle>(null)
  return (
    <MapPanel
      className="pin-map"
      handle={handle}
      map={({ ground }) => (
        <LoadedPin
          ref={handle}
          label="Map. The arrow keys move the pin, Shift moves it farther, plus and minus zoom."
          ground={ground}
          at={at}
          isSet={isSet}
          onMove={onMove}
        />
      )}
    />
  )
}

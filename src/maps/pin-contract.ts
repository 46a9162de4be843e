import type { Ref } from 'react'
import type { LatLng } from '../../contract/wire/wire'
import type { Ground } from './map-contract'

/** A map with one pin in its middle. */
export type PinMapProps = {
  /** The accessible name of the element that handles the keys. */
  label: string
  ground: Ground
  at: LatLng
  /** The user has chosen the place; until then the pin is pale. */
  isSet: boolean
  onMove: (at: LatLng) => void
  ref: Ref<PinHandle>
}

/** Whole steps; +1 zooms in. */
export type PinHandle = { zoomBy: (steps: number) => void }

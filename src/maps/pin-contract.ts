import type { Ref } from 'react'
import type { LatLng } from '../../contract/wire'
import type { Ground } from './map-contract'

/** A map with one pin in its middle. */
export type PinMapProps = {
  /** The name of what takes the keys. */
  label: string
  ground: Ground
  at: LatLng
  /** The person has chosen the place; until then the pin is pale. */
  isSet: boolean
  onMove: (at: LatLng) => void
  ref: Ref<PinHandle>
}

/** Whole steps: +1 is nearer. */
export type PinHandle = { zoomBy: (steps: number) => void }

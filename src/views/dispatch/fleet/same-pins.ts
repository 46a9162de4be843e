import type { PlacePin } from '../../../maps/places-contract'

/** Reuses the pin object of the previous scene for each equal pin, so that the map renders only the pins that changed. */
export class SamePins {
  private pins = new Map<string, PlacePin>()

  share(pins: readonly PlacePin[]): PlacePin[] {
    const shared = pins.map((pin) => {
      const known = this.pins.get(pin.id)
      return known !== undefined && isSamePin(known, pin) ? known : pin
    })
    this.pins = new Map(shared.map((pin) => [pin.id, pin]))
    return shared
  }
}

function isSamePin(a: PlacePin, b: PlacePin): boolean {
  return a.at[0] === b.at[0] && a.at[1] === b.at[1] && LOOKS.every((look) => a[look] === b[look])
}

const LOOKS = ['kind', 'tone', 'title', 'note', 'isChosen', 'isMarked', 'jobs'] as const

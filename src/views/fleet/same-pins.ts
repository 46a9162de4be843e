import type { PlacePin } from '../../maps/places-contract'

/**
 * A scene is made of new objects each time. This gives the object of the last one where a pin is the same, so that the
 * map draws only those that changed.
 */
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

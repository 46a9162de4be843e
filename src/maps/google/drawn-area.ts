import type { Bounds } from '../places-contract'
import type { GooglePinsApi } from './load-google-pins'
import { AREA_LOOK } from './places-look'

type Options = { api: GooglePinsApi; map: google.maps.Map; onArea: (bounds: Bounds) => void }
type Corner = google.maps.LatLngLiteral

/** A rectangle that the person draws while the tool is on; the map does not move during that. */
export class DrawnArea {
  private readonly options: Options
  private readonly box: google.maps.Rectangle
  private listeners: google.maps.MapsEventListener[] = []
  private from: Corner | null = null

  constructor(options: Options) {
    this.options = options
    this.box = new options.api.Rectangle({ ...AREA_LOOK, map: null })
  }

  setOn(isOn: boolean): void {
    const { map } = this.options
    map.setOptions({ draggable: !isOn, draggableCursor: isOn ? 'crosshair' : null })
    this.close()
    if (!isOn) return
    const on = (name: string, act: (corner: Corner) => void) =>
      map.addListener(name, ({ latLng }: google.maps.MapMouseEvent) => {
        if (latLng !== null) act(latLng.toJSON())
      })
    this.listeners = [
      on('mousedown', (corner) => {
        this.from = corner
      }),
      on('mousemove', (corner) => this.stretch(corner)),
      on('mouseup', (corner) => this.end(corner)),
    ]
  }

  close(): void {
    for (const listener of this.listeners) listener.remove()
    this.listeners = []
    this.from = null
    this.box.setMap(null)
  }

  private stretch(to: Corner): void {
    if (this.from === null) return
    this.box.setBounds(boundsOf(this.from, to))
    this.box.setMap(this.options.map)
  }

  private end(to: Corner): void {
    const { from } = this
    this.from = null
    this.box.setMap(null)
    if (from !== null && from.lat !== to.lat && from.lng !== to.lng) this.options.onArea(boundsOf(from, to))
  }
}

function boundsOf(a: Corner, b: Corner): Bounds {
  return {
    south: Math.min(a.lat, b.lat),
    north: Math.max(a.lat, b.lat),
    west: Math.min(a.lng, b.lng),
    east: Math.max(a.lng, b.lng),
  }
}

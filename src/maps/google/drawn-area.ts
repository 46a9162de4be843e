import type { LatLng } from '../../../contract/wire/wire'
import type { Area, AreaShape } from '../places-contract'
import type { GooglePinsApi } from './load-google-pins'
import { AREA_LOOK, LASSO_LOOK } from './places-look'

type Options = { api: GooglePinsApi; map: google.maps.Map; onArea: (area: Area) => void }
type Corner = google.maps.LatLngLiteral

/** A rectangle or free line that the user draws while the tool is on; meanwhile the map cannot be dragged. */
export class DrawnArea {
  private readonly options: Options
  private readonly box: google.maps.Rectangle
  private lasso: google.maps.Polyline | null = null
  private listeners: google.maps.MapsEventListener[] = []
  private way: Corner[] = []

  constructor(options: Options) {
    this.options = options
    this.box = new options.api.Rectangle({ ...AREA_LOOK, map: null })
  }

  /** Null: the drawing tool is off. */
  setShape(shape: AreaShape | null): void {
    const { map } = this.options
    const isOn = shape !== null
    map.setOptions({ draggable: !isOn, draggableCursor: isOn ? 'crosshair' : null })
    this.close()
    if (shape === null) return
    const on = (name: string, act: (corner: Corner) => void) =>
      map.addListener(name, ({ latLng }: google.maps.MapMouseEvent) => {
        if (latLng !== null) act(latLng.toJSON())
      })
    this.listeners = [
      on('mousedown', (corner) => {
        this.way = [corner]
      }),
      on('mousemove', (corner) => this.addPoint(shape, corner)),
      on('mouseup', (corner) => this.end(shape, corner)),
    ]
  }

  close(): void {
    for (const listener of this.listeners) listener.remove()
    this.listeners = []
    this.way = []
    this.hide()
  }

  private addPoint(shape: AreaShape, to: Corner): void {
    const [from, ...rest] = this.way
    if (from === undefined) return
    this.way = shape === 'box' ? [from, to] : [from, ...rest, to]
    if (shape === 'box') {
      this.box.setBounds(boundsOf(from, to))
      this.box.setMap(this.options.map)
      return
    }
    this.lasso ??= new this.options.api.Polyline({ ...LASSO_LOOK, map: null, path: [] })
    this.lasso.setPath(this.way)
    this.lasso.setMap(this.options.map)
  }

  private end(shape: AreaShape, to: Corner): void {
    const [from] = this.way
    if (from === undefined) return
    this.addPoint(shape, to)
    const area = this.way.map(({ lat, lng }): LatLng => [lat, lng])
    this.way = []
    this.hide()
    if (area.length > 2 || (from.lat !== to.lat && from.lng !== to.lng)) this.options.onArea(area)
  }

  private hide(): void {
    this.box.setMap(null)
    this.lasso?.setMap(null)
  }
}

function boundsOf(a: Corner, b: Corner) {
  return {
    south: Math.min(a.lat, b.lat),
    north: Math.max(a.lat, b.lat),
    west: Math.min(a.lng, b.lng),
    east: Math.max(a.lng, b.lng),
  }
}

import type { MarkerClustererOptions } from '@googlemaps/markerclusterer'
import type { Clusters, GooglePinsApi } from '../../../src/maps/google/load-google-pins'

type Literal = google.maps.LatLngLiteral
type Listener = (event: unknown) => void

/** What Google's API of many places was told; it groups nothing until it is asked to. */
export class GooglePinsFake {
  readonly map = new FakeMap()
  readonly markers: FakeMarker[] = []
  readonly layers: FakeClusters[] = []
  readonly trips: FakeShape[] = []
  readonly areas: FakeShape[] = []

  api(): GooglePinsApi {
    const { map, markers, layers, trips, areas } = this
    class Map {
      constructor(_element: HTMLElement, options: google.maps.MapOptions) {
        map.options = options
        return map
      }
    }
    class Marker extends FakeMarker {
      constructor(options: google.maps.MarkerOptions) {
        super(options)
        markers.push(this)
      }
    }
    class Polyline extends FakeShape {
      constructor() {
        super()
        trips.push(this)
      }
    }
    class Rectangle extends FakeShape {
      constructor() {
        super()
        areas.push(this)
      }
    }
    const clusters = (options: MarkerClustererOptions): Clusters => {
      const layer = new FakeClusters(options)
      layers.push(layer)
      return layer as unknown as Clusters
    }
    const api = { Map, Marker, Polyline, Rectangle, Point: FakePoint, clusters }
    return api as unknown as GooglePinsApi
  }
}

class FakePoint {
  readonly x: number
  readonly y: number
  constructor(x: number, y: number) {
    this.x = x
    this.y = y
  }
}

class FakeMap {
  options: google.maps.MapOptions = {}
  zoom = 12
  /** null: everything is in view. */
  view: Literal[] | null = null
  readonly fits: google.maps.LatLngBoundsLiteral[] = []
  private readonly listeners = new Map<string, Listener>()

  fitBounds(bounds: google.maps.LatLngBoundsLiteral): void {
    this.fits.push(bounds)
  }
  getBounds() {
    const { view } = this
    const [from, to] = [view?.[0], view?.at(-1)].map((at) => ({ lat: () => at?.lat, lng: () => at?.lng }))
    return {
      getSouthWest: () => from,
      getNorthEast: () => to,
      contains: ({ lat, lng }: Literal) =>
        view === null || view.some((at) => at.lat === lat && at.lng === lng),
    }
  }
  getZoom(): number {
    return this.zoom
  }
  setZoom(zoom: number): void {
    this.zoom = zoom
  }
  setOptions(options: google.maps.MapOptions): void {
    this.options = { ...this.options, ...options }
  }
  addListener(name: string, listener: Listener): google.maps.MapsEventListener {
    this.listeners.set(name, listener)
    return { remove: () => void this.listeners.delete(name) }
  }
  happen(name: string, at?: Literal): void {
    this.listeners.get(name)?.({ latLng: at === undefined ? null : { toJSON: () => at } })
  }
  listening(): string[] {
    return [...this.listeners.keys()]
  }
}

export class FakeMarker {
  options: google.maps.MarkerOptions
  map: unknown = null
  private readonly listeners = new Map<string, Listener>()

  constructor(options: google.maps.MarkerOptions) {
    this.options = options
  }
  setOptions(options: google.maps.MarkerOptions): void {
    this.options = { ...this.options, ...options }
  }
  setMap(map: unknown): void {
    this.map = map
  }
  addListener(name: string, listener: Listener): google.maps.MapsEventListener {
    this.listeners.set(name, listener)
    return { remove: () => void this.listeners.delete(name) }
  }
  press(): void {
    this.listeners.get('click')?.({})
  }
  pressSecondary(clientX: number, clientY: number): void {
    this.listeners.get('contextmenu')?.({ domEvent: new MouseEvent('contextmenu', { clientX, clientY }) })
  }
}

class FakeShape {
  map: unknown = null
  path: readonly Literal[] = []
  bounds: unknown = null
  setMap(map: unknown): void {
    this.map = map
  }
  setPath(path: readonly Literal[]): void {
    this.path = path
  }
  setBounds(bounds: unknown): void {
    this.bounds = bounds
  }
}

class FakeClusters {
  readonly options: MarkerClustererOptions
  readonly members: FakeMarker[] = []
  /** How often its markers were grouped again. */
  times = 0
  map: unknown

  constructor(options: MarkerClustererOptions) {
    this.options = options
    this.map = options.map
  }
  clearMarkers(): void {
    this.members.length = 0
  }
  addMarkers(markers: readonly unknown[]): void {
    this.times += 1
    this.members.push(...(markers as FakeMarker[]))
  }
  setMap(map: unknown): void {
    this.map = map
  }
  /** As if all its members lay on each other. */
  drawn(): FakeMarker {
    const group = { count: this.members.length, position: { lat: 0, lng: 0 }, markers: this.members }
    return this.options.renderer?.render(group as never, {} as never, {} as never) as unknown as FakeMarker
  }
  press(bounds: Literal[]): void {
    const group = { bounds: { places: bounds }, markers: this.members }
    this.options.onClusterClick?.({} as never, group as never, {} as never)
  }
}

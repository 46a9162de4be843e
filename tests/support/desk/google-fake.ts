import type { GoogleApi } from '../../../src/maps/google/load-google'

type Literal = google.maps.LatLngLiteral
type Bounds = google.maps.LatLngBoundsLiteral
type MapPart = Pick<google.maps.Map, 'panTo' | 'fitBounds' | 'setZoom' | 'getZoom' | 'addListener'>
type MarkerPart = Pick<google.maps.Marker, 'setOptions' | 'setMap'>
type LinePart = Pick<google.maps.DirectionsRenderer, 'setDirections' | 'setMap'>
type Route = { request: google.maps.DirectionsRequest; answer: () => void; fail: (why: string) => void }

/** What Google's API was told: each part has the types of the real one. */
export class GoogleFake {
  readonly maps: FakeMap[] = []
  readonly markers: FakeMarker[] = []
  readonly lines: FakeLine[] = []
  readonly routes: Route[] = []

  api(): GoogleApi {
    const { maps, markers, lines, routes } = this
    class Map extends FakeMap {
      constructor(element: HTMLElement, options: google.maps.MapOptions = {}) {
        super(element, options)
        maps.push(this)
      }
    }
    class Marker extends FakeMarker {
      constructor(options: google.maps.MarkerOptions = {}) {
        super(options)
        markers.push(this)
      }
    }
    class DirectionsRenderer extends FakeLine {
      constructor(options: google.maps.DirectionsRendererOptions = {}) {
        super(options)
        lines.push(this)
      }
    }
    class DirectionsService implements Pick<google.maps.DirectionsService, 'route'> {
      route(request: google.maps.DirectionsRequest): Promise<google.maps.DirectionsResult> {
        return new Promise((resolve, reject) => {
          const result = { request, routes: [] } as unknown as google.maps.DirectionsResult
          routes.push({
            request,
            answer: () => resolve(result),
            fail: (why) => reject(new Error(why)),
          })
        })
      }
    }
    return { Map, Marker, DirectionsRenderer, DirectionsService } as unknown as GoogleApi
  }

  /** Those that are on the map now. */
  shownMarkers(): FakeMarker[] {
    return this.markers.filter(({ isShown }) => isShown)
  }

  shownLines(): FakeLine[] {
    return this.lines.filter(({ isShown }) => isShown)
  }
}

class FakeMap implements MapPart {
  readonly element: HTMLElement
  readonly options: google.maps.MapOptions
  readonly pans: Literal[] = []
  readonly fits: [Bounds, number | google.maps.Padding | undefined][] = []
  zoom: number
  private readonly listeners = new Map<string, () => void>()

  constructor(element: HTMLElement, options: google.maps.MapOptions) {
    this.element = element
    this.options = options
    this.zoom = options.zoom ?? 0
  }

  panTo(to: google.maps.LatLng | Literal | google.maps.LatLngAltitude): void {
    this.pans.push(to as Literal)
  }
  fitBounds(to: google.maps.LatLngBounds | Bounds, padding?: number | google.maps.Padding): void {
    this.fits.push([to as Bounds, padding])
  }
  getZoom(): number {
    return this.zoom
  }
  setZoom(zoom: number): void {
    this.zoom = zoom
  }
  addListener(name: string, listener: (...values: unknown[]) => void): google.maps.MapsEventListener {
    this.listeners.set(name, listener)
    return { remove: () => void this.listeners.delete(name) }
  }
  /** As a person does it. */
  happen(name: string): void {
    this.listeners.get(name)?.()
  }
  listening(): string[] {
    return [...this.listeners.keys()]
  }
}

class FakeMarker implements MarkerPart {
  options: google.maps.MarkerOptions
  isShown: boolean

  constructor(options: google.maps.MarkerOptions) {
    this.options = options
    this.isShown = options.map !== undefined && options.map !== null
  }
  setOptions(options: google.maps.MarkerOptions): void {
    this.options = { ...this.options, ...options }
  }
  setMap(map: google.maps.Map | google.maps.StreetViewPanorama | null): void {
    this.isShown = map !== null
  }
}

class FakeLine implements LinePart {
  readonly options: google.maps.DirectionsRendererOptions
  readonly drawn: google.maps.DirectionsRequest[] = []
  isShown: boolean

  constructor(options: google.maps.DirectionsRendererOptions) {
    this.options = options
    this.isShown = options.map !== undefined && options.map !== null
  }
  setDirections(result: google.maps.DirectionsResult | null): void {
    if (result !== null) this.drawn.push(result.request)
  }
  setMap(map: google.maps.Map | null): void {
    this.isShown = map !== null
  }
}

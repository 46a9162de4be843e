import type { LatLng } from '../../../contract/wire/wire'
import { logLine } from '../log-line'
import {
  endsOf,
  firstZoom,
  focusOf,
  knownOf,
  LEGS,
  NOWHERE,
  placesOf,
  TRACKING_ZOOM,
  type Leg,
  type MapScene,
  type RouteState,
} from '../map-contract'
import { iconOf, LINES } from './google-look'
import type { GoogleApi } from './load-google'
import { boundsOf, literal, titleOf } from './google-values'
import { openGoogleMap } from './open-google-map'

type Options = {
  api: GoogleApi
  element: HTMLElement
  mapId: string | null
  scene: MapScene
  onLeft: () => void
  onRoute: (leg: Leg, state: RouteState) => void
}

/** Space around the outermost markers. */
const ROOM_PX = 80

const KINDS: readonly (keyof MapScene)[] = ['pickup', 'rider', 'destination']

/** Google's map; `show` updates it to a scene. */
export class GoogleCanvas {
  private readonly options: Options
  private readonly map: google.maps.Map
  private readonly directions: google.maps.DirectionsService
  private readonly markers = new Map<keyof MapScene, google.maps.Marker>()
  private readonly lines = new Map<Leg, google.maps.DirectionsRenderer>()
  private readonly asked = new Map<Leg, string>()
  /** The known places at the initial view. */
  private shownFor: string
  private readonly listener: google.maps.MapsEventListener

  constructor(options: Options) {
    const { api, element, mapId, scene, onLeft } = options
    this.options = options
    this.shownFor = knownOf(scene)
    const [centre, zoom] = [focusOf(scene) ?? NOWHERE, firstZoom(scene, this.size())]
    this.map = openGoogleMap({ api, element, mapId, centre, zoom })
    this.directions = new api.DirectionsService()
    this.listener = this.map.addListener('dragstart', onLeft)
  }

  show(scene: MapScene, { follows }: { follows: boolean }): void {
    for (const kind of KINDS) this.showMarker(kind, scene)
    for (const leg of LEGS) void this.showRoute(leg, scene)
    const focus = focusOf(scene)
    if (!follows || focus === null) return
    const known = knownOf(scene)
    if (known !== this.shownFor) this.map.setZoom(firstZoom(scene, this.size()))
    this.shownFor = known
    this.map.panTo(literal(focus))
  }

  recentre(scene: MapScene): void {
    this.map.setZoom(TRACKING_ZOOM)
    this.map.panTo(literal(focusOf(scene) ?? NOWHERE))
  }

  showAll(scene: MapScene): void {
    const places = placesOf(scene)
    const [only] = places
    if (only === undefined) return
    this.options.onLeft()
    if (places.every((at) => at.join() === only.join())) return this.map.panTo(literal(only))
    this.map.fitBounds(boundsOf(places), ROOM_PX)
  }

  zoomBy(steps: number): void {
    this.map.setZoom((this.map.getZoom() ?? TRACKING_ZOOM) + steps)
  }

  /** Routes that failed are requested again by the next `show`. */
  forgetFailures(): void {
    for (const leg of LEGS) if (!this.lines.has(leg)) this.asked.delete(leg)
  }

  close(): void {
    this.listener.remove()
    this.asked.clear()
    for (const marker of this.markers.values()) marker.setMap(null)
    for (const line of this.lines.values()) line.setMap(null)
  }

  private size() {
    const { clientWidth: width, clientHeight: height } = this.options.element
    return { width, height }
  }

  private showMarker(kind: keyof MapScene, scene: MapScene): void {
    const spot = scene[kind]
    const shown = this.markers.get(kind)
    if (spot === null) {
      shown?.setMap(null)
      this.markers.delete(kind)
      return
    }
    const isStale = kind === 'rider' && scene.rider?.isStale === true
    const markerOptions = {
      position: literal(spot.at),
      title: titleOf(spot),
      icon: iconOf(kind, isStale),
    }
    if (shown !== undefined) return shown.setOptions(markerOptions)
    const zIndex = kind === 'rider' ? 2 : 1
    this.markers.set(kind, new this.options.api.Marker({ map: this.map, zIndex, ...markerOptions }))
  }

  /** TK-08: the route is requested again only when one of its ends moves. */
  private async showRoute(leg: Leg, scene: MapScene): Promise<void> {
    const ends = endsOf(scene, leg)
    const key = JSON.stringify(ends)
    if (this.asked.get(leg) === key) return
    this.asked.set(leg, key)
    if (ends === null) return this.clearRoute(leg, 'none')
    this.options.onRoute(leg, 'finding')
    const found = await this.findRoute(ends)
    if (this.asked.get(leg) !== key) return
    if (found === null) return this.clearRoute(leg, 'unavailable')
    this.lineOf(leg).setDirections(found)
    this.options.onRoute(leg, 'driving')
  }

  private async findRoute({ from, to }: { from: LatLng; to: LatLng }) {
    try {
      return await this.directions.route({
        origin: literal(from),
        destination: literal(to),
        travelMode: 'DRIVING',
      })
    } catch (error) {
      logLine(`Directions request failed due to ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  private lineOf(leg: Leg): google.maps.DirectionsRenderer {
    const known = this.lines.get(leg)
    if (known !== undefined) return known
    const line = new this.options.api.DirectionsRenderer({
      map: this.map,
      suppressMarkers: true,
      preserveViewport: true,
      polylineOptions: LINES[leg],
    })
    this.lines.set(leg, line)
    return line
  }

  private clearRoute(leg: Leg, state: RouteState): void {
    this.lines.get(leg)?.setMap(null)
    this.lines.delete(leg)
    this.options.onRoute(leg, state)
  }
}

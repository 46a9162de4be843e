import type { LatLng } from '../../../contract/wire/wire'
import { NEAREST_ZOOM, NOWHERE, TRACKING_ZOOM } from '../map-contract'
import {
  choiceKey,
  coreOf,
  extentOf,
  groupWords,
  idOfPin,
  nextOf,
  type Area,
  type AreaShape,
  type Box,
  type PlacePin,
  type PlacesScene,
} from '../places-contract'
import { DrawnArea } from './drawn-area'
import { DrawnWays } from './drawn-ways'
import { droppedOn } from './dropped-on'
import type { Clusters, GooglePinsApi } from './load-google-pins'
import { boundsOf, literal, titleOf } from './google-values'
import { openGoogleMap } from './open-google-map'
import { groupIcon, pinIcon, TRIP_LOOK } from './places-look'

type Options = {
  api: GooglePinsApi
  element: HTMLElement
  mapId: string | null
  /** px */
  footPx: number
  onChoose: (pin: PlacePin) => void
  onMenu: (pin: PlacePin, at: { x: number; y: number }) => void
  onArea: (area: Area) => void
  onSeen: (seen: Box) => void
  /** Null: nothing can be dragged. */
  onDrop: ((orderId: number, rider: PlacePin) => void) | null
}

type Shown = { marker: google.maps.Marker; pin: PlacePin }
type Layer = { clusters: Clusters; key: string }

const EDGE_PX = 44
const CHOSEN_ZINDEX = 1000

/** Google's map of many places; `show` updates it to a scene. */
export class PlacesCanvas {
  private readonly options: Options
  private readonly map: google.maps.Map
  private readonly shown = new Map<string, Shown>()
  private readonly pinOf = new Map<unknown, PlacePin>()
  private readonly orders: Layer
  private readonly riders: Layer
  private readonly trip: google.maps.Polyline
  private readonly area: DrawnArea
  private readonly ways: DrawnWays
  private readonly listeners: google.maps.MapsEventListener[]
  private pins: readonly PlacePin[] = []
  private listKey: string | null = null
  private choice = ''
  private isLeft = false
  private last: string | null = null

  constructor(options: Options) {
    const { api, element, mapId, onArea } = options
    this.options = options
    this.map = openGoogleMap({ api, element, mapId, centre: NOWHERE, zoom: TRACKING_ZOOM })
    this.orders = this.newLayer()
    this.riders = this.newLayer()
    this.trip = new api.Polyline({ ...TRIP_LOOK, map: null, path: [] })
    this.area = new DrawnArea({ api, map: this.map, onArea })
    this.ways = new DrawnWays(api, this.map)
    this.listeners = [
      this.map.addListener('dragstart', () => {
        this.isLeft = true
      }),
      this.map.addListener('idle', () => this.tellSeen()),
    ]
  }

  show(scene: PlacesScene, listKey: string): void {
    this.pins = scene.pins
    const there = new Set(scene.pins.map(({ id }) => id))
    for (const [id, { marker }] of this.shown) if (!there.has(id)) this.remove(id, marker)
    for (const pin of scene.pins) this.place(pin)
    this.group(this.orders, (pin) => pin.kind !== 'rider')
    this.group(this.riders, (pin) => pin.kind === 'rider')
    this.showTrip(scene.line)
    this.ways.show(scene)
    this.follow(listKey)
  }

  setDrawing(shape: AreaShape | null): void {
    this.area.setShape(shape)
  }

  zoomBy(steps: number): void {
    this.isLeft = true
    this.map.setZoom(this.zoom() + steps)
  }

  showAll(): void {
    const extent = extentOf(this.pins)
    if (extent.length > 0) this.fit(extent)
    this.isLeft = false
  }

  close(): void {
    for (const listener of this.listeners) listener.remove()
    this.area.close()
    this.ways.close()
    this.trip.setMap(null)
    for (const { clusters } of [this.orders, this.riders]) {
      clusters.clearMarkers()
      clusters.setMap(null)
    }
    for (const [id, { marker }] of this.shown) this.remove(id, marker)
  }

  private tellSeen(): void {
    const seen = this.map.getBounds()
    if (seen === undefined) return
    const [from, to] = [seen.getSouthWest(), seen.getNorthEast()]
    this.options.onSeen([
      [from.lat(), from.lng()],
      [to.lat(), to.lng()],
    ])
  }

  private newLayer(): Layer {
    const { api } = this.options
    const clusters = api.clusters({
      map: this.map,
      markers: [],
      renderer: {
        render: ({ count, position, markers }) =>
          new api.Marker({
            position,
            zIndex: count,
            title: groupWords(this.pinsOf(markers)),
            icon: groupIcon(this.pinsOf(markers), api),
            label: { text: String(count), color: '#ffffff', fontSize: '12px' },
          }),
      },
      onClusterClick: (_event, { bounds, markers }) => {
        const pins = this.pinsOf(markers)
        if (this.zoom() >= NEAREST_ZOOM || bounds === undefined) return this.choose(nextOf(pins, this.last))
        this.isLeft = true
        this.map.fitBounds(bounds, this.room())
      },
    })
    return { clusters, key: '' }
  }

  private pinsOf(markers: readonly unknown[] = []): PlacePin[] {
    return markers.flatMap((marker) => this.pinOf.get(marker) ?? [])
  }

  private choose(pin: PlacePin | null): void {
    this.last = pin?.id ?? null
    if (pin !== null) this.options.onChoose(pin)
  }

  private place(pin: PlacePin): void {
    const markerOptions = {
      position: literal(pin.at),
      title: titleOf(pin),
      icon: pinIcon(pin),
      draggable: this.options.onDrop !== null && pin.kind === 'order',
      ...jobsLabel(pin),
      zIndex: pin.isChosen ? CHOSEN_ZINDEX : pin.kind === 'rider' ? 2 : 1,
    }
    const known = this.knownAt(pin)
    const marker = known?.marker ?? new this.options.api.Marker(markerOptions)
    if (known === undefined) this.listenTo(marker)
    else marker.setOptions(markerOptions)
    this.shown.set(pin.id, { marker, pin })
    this.pinOf.set(marker, pin)
  }

  private listenTo(marker: google.maps.Marker): void {
    marker.addListener('click', () => this.choose(this.pinOf.get(marker) ?? null))
    const { onDrop, onMenu } = this.options
    marker.addListener('contextmenu', ({ domEvent }: google.maps.MapMouseEvent) => {
      const pin = this.pinOf.get(marker)
      if (pin !== undefined && domEvent instanceof MouseEvent)
        onMenu(pin, { x: domEvent.clientX, y: domEvent.clientY })
    })
    if (onDrop === null) return
    marker.addListener('dragend', ({ latLng }: google.maps.MapMouseEvent) => {
      const pin = this.pinOf.get(marker)
      if (pin === undefined) return
      marker.setPosition(literal(pin.at))
      const rider = latLng === null ? null : droppedOn(this.pins, latLng.toJSON(), this.zoom())
      if (rider !== null) onDrop(idOfPin(pin), rider)
    })
  }

  /** A moved marker is created again, because a cluster does not notice new positions. */
  private knownAt({ id, at }: PlacePin): Shown | undefined {
    const known = this.shown.get(id)
    if (known === undefined || known.pin.at.join() === at.join()) return known
    this.remove(id, known.marker)
    return undefined
  }

  private remove(id: string, marker: google.maps.Marker): void {
    marker.setMap(null)
    this.shown.delete(id)
    this.pinOf.delete(marker)
  }

  /** Chosen pins are not clustered. Clusters are rebuilt only when a place was added, removed or moved. */
  private group(layer: Layer, isOfLayer: (pin: PlacePin) => boolean): void {
    const own = [...this.shown.values()].filter(({ pin }) => isOfLayer(pin))
    const key = own
      .map(({ pin }) => `${pin.id}@${pin.at.join()} ${pin.tone}${pin.isChosen ? '!' : ''}`)
      .join(' ')
    if (layer.key === key) return
    layer.key = key
    layer.clusters.clearMarkers(true)
    layer.clusters.addMarkers(own.flatMap(({ marker, pin }) => (pin.isChosen ? [] : [marker])))
    for (const { marker, pin } of own) if (pin.isChosen) marker.setMap(this.map)
  }

  private showTrip(line: PlacesScene['line']): void {
    if (line !== null) this.trip.setPath([literal(line.from), literal(line.to)])
    this.trip.setMap(line === null ? null : this.map)
  }

  private follow(listKey: string): void {
    const extent = extentOf(this.pins)
    if (extent.length > 0 && this.listKey !== listKey) {
      if (this.listKey === null || !this.isLeft) this.fit(coreOf(extent))
      this.listKey = listKey
    }
    const choice = choiceKey(this.pins)
    if (choice === this.choice) return
    this.choice = choice
    const chosen = this.pins.filter(({ isChosen }) => isChosen)
    const seen = this.map.getBounds()
    if (chosen.some(({ at }) => seen?.contains(literal(at)) === false)) this.fit(chosen.map(({ at }) => at))
  }

  private fit(places: readonly LatLng[]): void {
    this.map.fitBounds(boundsOf(places), this.room())
  }

  private room(): google.maps.Padding {
    return { top: EDGE_PX, right: EDGE_PX, bottom: EDGE_PX + this.options.footPx, left: EDGE_PX }
  }

  private zoom(): number {
    return this.map.getZoom() ?? TRACKING_ZOOM
  }
}

/** The number of a rider's present jobs, shown in the square. */
function jobsLabel({ jobs }: PlacePin): Pick<google.maps.MarkerOptions, 'label'> {
  if (jobs === undefined) return {}
  return { label: jobs === 0 ? null : { text: String(jobs), color: '#ffffff', fontSize: '11px' } }
}

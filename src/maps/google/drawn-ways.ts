import type { LatLng } from '../../../contract/wire/wire'
import { cornersOf, type PlacesScene } from '../places-contract'
import type { GooglePinsApi } from './load-google-pins'
import { literal } from './google-values'
import { LASSO_LOOK, TRAIL_LOOK } from './places-look'

/**
 * The trail of the chosen rider, and the area whose orders are selected; each line is created when it is first needed.
 */
export class DrawnWays {
  private readonly api: GooglePinsApi
  private readonly map: google.maps.Map
  private trail: google.maps.Polyline | null = null
  private area: google.maps.Polyline | null = null

  constructor(api: GooglePinsApi, map: google.maps.Map) {
    this.api = api
    this.map = map
  }

  show({ trail = [], area = null }: PlacesScene): void {
    const corners = area === null ? [] : cornersOf(area)
    this.trail = this.drawn(this.trail, trail, TRAIL_LOOK)
    this.area = this.drawn(this.area, [...corners, ...corners.slice(0, 1)], LASSO_LOOK)
  }

  close(): void {
    this.trail?.setMap(null)
    this.area?.setMap(null)
  }

  private drawn(
    line: google.maps.Polyline | null,
    path: readonly LatLng[],
    lineOptions: google.maps.PolylineOptions,
  ): google.maps.Polyline | null {
    if (line === null && path.length < 2) return null
    const present = line ?? new this.api.Polyline({ ...lineOptions, map: null, path: [] })
    present.setPath(path.map(literal))
    present.setMap(path.length < 2 ? null : this.map)
    return present
  }
}

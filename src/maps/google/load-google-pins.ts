import { importLibrary } from '@googlemaps/js-api-loader'
import type { MarkerClusterer, MarkerClustererOptions } from '@googlemaps/markerclusterer'
import { loadInTime, type GoogleOptions } from './load-google'

/** Overlapping markers, drawn as one. */
export type Clusters = Pick<MarkerClusterer, 'clearMarkers' | 'addMarkers' | 'setMap'>

/** The parts of Google's API that a map of many places needs. */
export type GooglePinsApi = Pick<google.maps.MapsLibrary, 'Map' | 'Polyline' | 'Rectangle'> &
  Pick<google.maps.MarkerLibrary, 'Marker'> &
  Pick<google.maps.CoreLibrary, 'Point'> & {
    clusters: (options: MarkerClustererOptions) => Clusters
  }

/** Rejects when the API cannot be loaded. */
export type LoadGooglePins = (options: GoogleOptions) => Promise<GooglePinsApi>

export const loadGooglePins: LoadGooglePins = async (options) => {
  const [{ Map, Polyline, Rectangle }, { Marker }, { Point }, { MarkerClusterer: Clusterer }] =
    await loadInTime(options, () =>
      Promise.all([
        importLibrary('maps'),
        importLibrary('marker'),
        importLibrary('core'),
        import('@googlemaps/markerclusterer'),
      ]),
    )
  const clusters = (wanted: MarkerClustererOptions) => new Clusterer(wanted)
  return { Map, Marker, Polyline, Rectangle, Point, clusters }
}

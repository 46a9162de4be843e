import './google-map.css'
import { useEffect, useImperativeHandle } from 'react'
import type { PlacesMapProps } from '../places-contract'
import type { GoogleOptions } from './load-google'
import { loadGooglePins, type LoadGooglePins } from './load-google-pins'
import { PlacesCanvas } from './places-canvas'
import { useGoogleCanvas } from './use-google-canvas'

type Props = PlacesMapProps & {
  google: GoogleOptions
  /** The API could not be loaded, or Google refused the key, so the built-in map takes over. */
  onFailed: () => void
  load?: LoadGooglePins
}

/** Many places on Google's map. */
export function GooglePlaces({ label, scene, listKey, isDrawing, ref, google, ...props }: Props) {
  const { onChoose, onArea, onFailed, load = loadGooglePins } = props
  const { element, canvas } = useGoogleCanvas({
    google,
    load,
    onFailed,
    handlers: { onChoose, onArea },
    open: (api, ground, now) =>
      new PlacesCanvas({
        api,
        element: ground,
        mapId: google.mapId,
        onChoose: (pin) => now().onChoose(pin),
        onArea: (bounds) => now().onArea(bounds),
      }),
  })

  useEffect(() => canvas?.show(scene, listKey), [canvas, scene, listKey])
  useEffect(() => canvas?.setDrawing(isDrawing), [canvas, isDrawing])
  useImperativeHandle(
    ref,
    () => ({ zoomBy: (steps) => canvas?.zoomBy(steps), showAll: () => canvas?.showAll() }),
    [canvas],
  )
  return (
    <section className="google-map" aria-label={label}>
      <div ref={element} className="google-map-ground" />
    </section>
  )
}

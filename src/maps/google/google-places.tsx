import { useEffect, useImperativeHandle } from 'react'
import type { PlacesMapProps } from '../places-contract'
import type { GoogleOptions } from './load-google'
import { loadGooglePins, type LoadGooglePins } from './load-google-pins'
import { PlacesCanvas } from './places-canvas'
import { GoogleFrame } from './google-frame'
import { useGoogleCanvas } from './use-google-canvas'

type Props = PlacesMapProps & {
  google: GoogleOptions
  /** The API could not be loaded, or Google refused the key, so the built-in map takes over. */
  onFailed: () => void
  load?: LoadGooglePins
}

/** Many places on Google's map. */
export function GooglePlaces({
  label,
  scene,
  listKey,
  isDrawing,
  shape = 'box',
  footPx = 0,
  ref,
  google,
  ...props
}: Props) {
  const { onChoose, onMenu, onArea, onDrop, onSeen, onFailed, load = loadGooglePins } = props
  const { element, canvas } = useGoogleCanvas({
    google,
    load,
    onFailed,
    handlers: { onChoose, onMenu, onArea, onDrop, onSeen },
    open: (api, ground, now) =>
      new PlacesCanvas({
        api,
        element: ground,
        mapId: google.mapId,
        footPx,
        onChoose: (pin) => now().onChoose(pin),
        onMenu: (pin, at) => now().onMenu?.(pin, at),
        onArea: (area) => now().onArea(area),
        onSeen: (seen) => now().onSeen?.(seen),
        onDrop: onDrop === undefined ? null : (orderId, rider) => now().onDrop?.(orderId, rider),
      }),
  })

  useEffect(() => canvas?.show(scene, listKey), [canvas, scene, listKey])
  useEffect(() => canvas?.setDrawing(isDrawing ? shape : null), [canvas, isDrawing, shape])
  useImperativeHandle(
    ref,
    () => ({ zoomBy: (steps) => canvas?.zoomBy(steps), showAll: () => canvas?.showAll() }),
    [canvas],
  )
  return <GoogleFrame label={label} element={element} />
}

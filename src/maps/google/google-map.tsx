import { useEffect, useImperativeHandle } from 'react'
import type { TrackingMapProps } from '../map-contract'
import { GoogleCanvas } from './google-canvas'
import { loadGoogle, type GoogleOptions, type LoadGoogle } from './load-google'
import { GoogleFrame } from './google-frame'
import { useGoogleCanvas } from './use-google-canvas'

type Props = TrackingMapProps & {
  google: GoogleOptions
  /** The API could not be loaded, or Google refused the key, so the built-in map takes over. */
  onFailed: () => void
  load?: LoadGoogle
}

/** TK-03 to TK-08 on Google's map. */
export function GoogleMap({ label, scene, follows, onLeft, onRoute, ref, ...props }: Props) {
  const { google, onFailed, load = loadGoogle } = props
  const { element, canvas } = useGoogleCanvas({
    google,
    load,
    onFailed,
    handlers: { onLeft, onRoute },
    open: (api, ground, now) =>
      new GoogleCanvas({
        api,
        element: ground,
        mapId: google.mapId,
        scene,
        onLeft: () => now().onLeft(),
        onRoute: (leg, state) => now().onRoute(leg, state),
      }),
  })

  useEffect(() => {
    canvas?.show(scene, { follows })
  }, [canvas, scene, follows])
  useEffect(() => {
    if (canvas === null) return
    const again = () => canvas.forgetFailures()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [canvas])
  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (steps) => canvas?.zoomBy(steps),
      showAll: () => canvas?.showAll(scene),
      recentre: () => canvas?.recentre(scene),
    }),
    [canvas, scene],
  )

  return <GoogleFrame label={label} element={element} />
}

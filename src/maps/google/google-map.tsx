import './google-map.css'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { TrackingMapProps } from '../map-contract'
import { GoogleCanvas } from './google-canvas'
import { loadGoogle, onKeyRefused, type GoogleOptions, type LoadGoogle } from './load-google'

type Props = TrackingMapProps & {
  google: GoogleOptions
  /** The API could not be loaded, or Google refused the key: another map has to stand in. */
  onFailed: () => void
  load?: LoadGoogle
}

/** TK-03 to TK-08 on Google's map. */
export function GoogleMap({ label, scene, follows, onLeft, onRoute, ref, ...props }: Props) {
  const { google, onFailed, load = loadGoogle } = props
  const element = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<GoogleCanvas | null>(null)
  const { key, mapId } = google
  const left = useEffectEvent(onLeft)
  const route = useEffectEvent(onRoute)
  const failed = useEffectEvent(onFailed)
  const sceneNow = useEffectEvent(() => scene)

  useEffect(() => {
    let opened: GoogleCanvas | null = null
    let isGone = false
    const stopListening = onKeyRefused(() => failed())
    void load({ key, mapId }).then(
      (api) => {
        if (isGone || element.current === null) return
        opened = new GoogleCanvas({
          api,
          element: element.current,
          mapId,
          scene: sceneNow(),
          onLeft: () => left(),
          onRoute: (leg, state) => route(leg, state),
        })
        setCanvas(opened)
      },
      () => !isGone && failed(),
    )
    return () => {
      isGone = true
      stopListening()
      opened?.close()
      setCanvas(null)
    }
  }, [key, mapId, load])

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
    () => ({ zoomBy: (steps) => canvas?.zoomBy(steps), showAll: () => canvas?.showAll(scene) }),
    [canvas, scene],
  )

  return (
    <section className="google-map" aria-label={label}>
      <div ref={element} className="google-map-ground" />
    </section>
  )
}

import './google-map.css'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { PlacesMapProps } from '../places-contract'
import { onKeyRefused, type GoogleOptions } from './load-google'
import { loadGooglePins, type LoadGooglePins } from './load-google-pins'
import { PlacesCanvas } from './places-canvas'

type Props = PlacesMapProps & {
  google: GoogleOptions
  /** The API could not be loaded, or Google refused the key: another map has to stand in. */
  onFailed: () => void
  load?: LoadGooglePins
}

/** Many places on Google's map. */
export function GooglePlaces({ label, scene, listKey, isDrawing, ref, google, ...props }: Props) {
  const { onChoose, onArea, onFailed, load = loadGooglePins } = props
  const element = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<PlacesCanvas | null>(null)
  const { key, mapId } = google
  const choose = useEffectEvent(onChoose)
  const area = useEffectEvent(onArea)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    let opened: PlacesCanvas | null = null
    let isGone = false
    const stopListening = onKeyRefused(() => failed())
    void load({ key, mapId }).then(
      (api) => {
        if (isGone || element.current === null) return
        opened = new PlacesCanvas({
          api,
          element: element.current,
          mapId,
          onChoose: (pin) => choose(pin),
          onArea: (bounds) => area(bounds),
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

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { onKeyRefused, type GoogleOptions } from './load-google'

type Opening<Api, Canvas, Handlers> = {
  google: GoogleOptions
  load: (options: GoogleOptions) => Promise<Api>
  /** Callbacks of the owner; the ones of the newest render are called. */
  handlers: Handlers
  open: (api: Api, element: HTMLElement, now: () => Handlers) => Canvas
  /** The API could not be loaded, or Google refused the key, so the built-in map takes over. */
  onFailed: () => void
}

/** Creates a canvas with Google's API in `element`; null until the API is loaded. Closed with the component. */
export function useGoogleCanvas<Api, Canvas extends { close: () => void }, Handlers>({
  google: { key, mapId },
  load,
  handlers,
  open,
  onFailed,
}: Opening<Api, Canvas, Handlers>): { element: RefObject<HTMLDivElement | null>; canvas: Canvas | null } {
  const element = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<Canvas | null>(null)
  const draw = useEffectEvent(open)
  const handlersNow = useEffectEvent(() => handlers)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    let opened: Canvas | null = null
    let isGone = false
    const stopListening = onKeyRefused(() => failed())
    void load({ key, mapId }).then(
      (api) => {
        if (isGone || element.current === null) return
        opened = draw(api, element.current, () => handlersNow())
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

  return { element, canvas }
}

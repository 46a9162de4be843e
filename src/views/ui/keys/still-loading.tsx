import './still-loading.css'
import { useEffect, useState } from 'react'

/** ms. After this time the screen says that loading is slow. */
export const SLOW_MS = 4_000

/** True when the component has been mounted for `SLOW_MS`. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

/** A note for a part of the console that takes long to load. It is needed because a network that never answers causes no failure. */
export function StillLoading() {
  return (
    useIsSlow() && (
      <output className="still-loading">
        Still loading: this is not on this device yet, and the network is slow or does not answer.
      </output>
    )
  )
}

import './still-loading.css'
import { useEffect, useState } from 'react'

/** Longer than a person waits for what they opened. ms */
export const SLOW_MS = 4_000

/** Whether the caller has stood for longer than a person waits. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

/** Stands beside a part of the console that takes long to come: a network that never answers fails nothing either. */
export function StillLoading() {
  return (
    useIsSlow() && (
      <output className="still-loading">Still loading. The network is slow or does not answer.</output>
    )
  )
}

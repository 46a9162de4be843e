import { useState } from 'react'
import type { GoogleOptions } from './google/load-google'
import { logLine } from './log-line'
import type { Ground } from './map-contract'
import { NOT_LOADED } from './not-loaded'

export type EngineProps = {
  /** Null: there is no API key. */
  google: GoogleOptions | null
  /** Background of the built-in map. */
  ground: Ground
  onGoogleFailed: () => void
}

/** AG-77: Google's map if there is a key; the built-in map (null) otherwise, or if Google fails. */
export function useFallback({ google, onGoogleFailed }: Omit<EngineProps, 'ground'>): {
  google: GoogleOptions | null
  fail: () => void
} {
  const [hasFailed, setFailed] = useState(false)
  const fail = () => {
    logLine(NOT_LOADED)
    setFailed(true)
    onGoogleFailed()
  }
  return { google: hasFailed ? null : google, fail }
}

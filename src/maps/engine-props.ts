import type { GoogleOptions } from './google/load-google'
import type { Ground } from './map-contract'

/** AG-77: Google's map if there is a key; the built-in map otherwise, or if Google fails. */
export type EngineProps = {
  /** Null: there is no API key, or Google failed. */
  google: GoogleOptions | null
  /** Background of the built-in map. */
  ground: Ground
  /** After this call the owner passes null as `google`. */
  onGoogleFailed: () => void
}

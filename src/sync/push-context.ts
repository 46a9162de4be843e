import type { ServerKind } from '../db/meta'
import type { CommandFailures } from './command-failures'
import type { CommandWaits } from './command-waits'
import type { PullContext } from './pull-context'

/** What pushing works with besides what pulling does. */
export type PushContext = PullContext & {
  fence: { epoch: number }
  random: () => number
  waits: CommandWaits
  failures: CommandFailures
  serverKind: () => ServerKind | null
  /** Nobody is signed in: nothing is sent until a pull succeeds. */
  pause: () => void
}

import type { ServerKind } from '../../db/core/meta'
import type { CommandFailures } from './command-failures'
import type { CommandWaits } from './command-waits'
import type { PullContext } from '../reads/pull-context'

/** What pushing works with besides what pulling does. */
export type PushContext = PullContext & {
  fence: { epoch: number }
  random: () => number
  waits: CommandWaits
  failures: CommandFailures
  serverKind: () => ServerKind | null
  /** Is this how the server names the person at this computer? */
  isMe: (name: string) => boolean
  /** Nobody is signed in: nothing is sent until a pull succeeds. */
  pause: () => void
}

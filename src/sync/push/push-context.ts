import type { ServerKind } from '../../db/core/meta'
import type { CommandFailures } from './command-failures'
import type { CommandWaits } from './command-waits'
import type { PullContext } from '../reads/pull-context'

/** The dependencies of pushing besides those of pulling. */
export type PushContext = PullContext & {
  fence: { epoch: number }
  random: () => number
  waits: CommandWaits
  failures: CommandFailures
  serverKind: () => ServerKind | null
  /** Whether this is the server's name for the signed-in user. */
  isMe: (name: string) => boolean
  /** The user is not signed in: nothing is sent until a pull succeeds. */
  pause: () => void
}

import { networkOf } from '../ground/client-address'

/** Names the caller whose turn a call takes. */
export type KnownCallers = {
  /**
   * The token once it was found valid: anybody can send an invented one. Until then the network; one name for all who send
   * none.
   */
  callerOf: (authorization: string | undefined, address: string) => string
  /** Call when a token was found valid. */
  note: (authorization: string) => void
  /** Call when it was not. */
  forget: (authorization: string) => void
}

/** More than the sessions of a large office. */
const MOST = 10_000
const NOBODY = 'nobody'

export function createKnownCallers(): KnownCallers {
  /** The one that was used last is at the end. */
  const known = new Set<string>()
  return {
    callerOf: (authorization, address) => {
      if (authorization === undefined) return NOBODY
      return known.has(authorization) ? authorization : networkOf(address)
    },
    note: (authorization) => {
      known.delete(authorization)
      known.add(authorization)
      const [oldest] = known
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    },
    forget: (authorization) => void known.delete(authorization),
  }
}

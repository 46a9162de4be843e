import type { UserType } from '../../contract/words/roles'
import type { Config } from '../config/config'
import type { Announcement } from '../db/announce'
import type { Db, Sql } from '../db/connect'
import type { WalPlace } from '../db/replica'
import type { Log } from '../ground/log'
import type { MessageGateway } from '../messages/message'

/** Who makes a call. */
export type Actor = {
  userId: number
  name: string
  type: UserType
  verified: boolean
  sessionId: number
  writtenTo: WalPlace | null
}

/** The actor of a public call. */
export const NOBODY: Actor = {
  userId: 0,
  name: '',
  type: 'USER',
  verified: false,
  sessionId: 0,
  writtenTo: null,
}

export type Context = {
  /** The transaction of the request for a mutation; the pool for a GET and for an 'own' mutation. */
  sql: Db
  /**
   * For writes that must be committed even if the request is refused. Use it only in 'own' calls and in GETs: inside
   * the request's transaction it would need a second connection.
   */
  pool: Sql
  /** The pool of the primary, for a read that counts itself: `pool` may be a replica, which stores nothing. */
  primary: Sql
  now: Date
  config: Config
  actor: Actor
  /** Sends an event to the consoles after the transaction has committed. */
  announce: (announcement: Announcement) => void
  /** Runs `task` once the change is stored; at once in a call without a transaction. It must not throw. */
  afterCommit: (task: () => void) => void
  /** The caller's address. */
  ip: string
  /** As the log names the request. */
  requestId: string
  log: Log
  messages: MessageGateway
}

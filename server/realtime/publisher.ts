import type { LogCursor } from '../domain/feed/cursor'
import type { ReceivedAnnouncement } from './received-announcement'

export type RealtimeLoad = {
  sockets: number
  /** Sockets that get the changes themselves. */
  subscribers: number
  /** All that was committed up to here has been pushed; null: this process pushes no changes now. */
  pushedTo: LogCursor | null
}

/** Publishes received announcements: on the sockets of this process, or through a hosted service. */
export type Publisher = {
  load: () => RealtimeLoad
  /** Never throws and never blocks. */
  publish: (announcement: ReceivedAnnouncement) => void
  stop: () => Promise<void>
}

import type { ReceivedAnnouncement } from './received-announcement'

/** Publishes received announcements: on the sockets of this process, or through a hosted service. */
export type Publisher = {
  /** Never throws and never blocks. */
  publish: (announcement: ReceivedAnnouncement) => void
  stop: () => Promise<void>
}

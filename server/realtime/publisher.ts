import type { Heard } from './heard'

/** Publishes received announcements: on the sockets of this process, or through a hosted service. */
export type Publisher = {
  /** Never throws and never blocks. */
  publish: (heard: Heard) => void
  stop: () => Promise<void>
}

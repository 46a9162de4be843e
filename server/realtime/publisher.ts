import type { Heard } from './heard'

/** Where heard announcements go: this process's own sockets, or a hosted service. */
export type Publisher = {
  /** Never throws and never waits. */
  publish: (heard: Heard) => void
  stop: () => Promise<void>
}

/** What the realtime parts need of the server's logger. */
export type RealtimeLog = {
  info: (message: string, fields?: Record<string, unknown>) => void
  warn: (message: string, fields?: Record<string, unknown>) => void
}

/** The part of the server's logger that the realtime code needs. */
export type RealtimeLog = {
  info: (message: string, fields?: Record<string, unknown>) => void
  warn: (message: string, fields?: Record<string, unknown>) => void
}

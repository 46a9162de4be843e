export type LogFields = Record<string, unknown>

export type Log = {
  info: (message: string, fields?: LogFields) => void
  warn: (message: string, fields?: LogFields) => void
  error: (message: string, fields?: LogFields) => void
}

/** Writes one line of JSON for each entry, so that text from outside cannot forge a line. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const entry = (level: string) => (message: string, fields?: LogFields) =>
    write(JSON.stringify({ at: now().toISOString(), level, message, ...fields }))
  return { info: entry('info'), warn: entry('warn'), error: entry('error') }
}

export const SILENT_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

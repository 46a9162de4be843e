import { createLog } from '../../../server/ground/log'
import type { Log, LogLevel } from '../../../server/ground/log'

export type LogFields = Record<string, unknown>
export type LogLine = { level: LogLevel; message: string; fields: LogFields }

export type CollectedLog = { log: Log; texts: string[]; lines: LogLine[] }

/** The server's own log, whose lines are kept: `texts` as they are written, `lines` as they are read. */
export function collectLog(level: LogLevel = 'info'): CollectedLog {
  const texts: string[] = []
  const lines: LogLine[] = []
  const write = (text: string) => {
    texts.push(text)
    const { level: at, message, at: _at, pid: _pid, ...fields } = JSON.parse(text) as LogFields
    lines.push({ level: at as LogLevel, message: message as string, fields })
  }
  return { log: createLog({ write, level }), texts, lines }
}

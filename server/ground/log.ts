import { pino, type Logger } from 'pino'
import { describeError } from './log-error'

/** `log.info({ userId }, 'logged in')`; `error` among the fields is written by `describeError`. */
export type Log = Pick<Logger, 'level' | 'debug' | 'info' | 'warn' | 'error' | 'child'>

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Options = { write: (line: string) => unknown; level: LogLevel; now?: () => Date }

/** Writes one line of JSON for each entry, so that text from outside cannot forge a line. */
export function createLog({ write, level, now = () => new Date() }: Options): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: () => `,"at":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    { write },
  )
}

/** What no entry may carry, should somebody log a whole row or request. */
const SECRETS = [
  'authorization',
  'cookie',
  'email',
  'first_name',
  'headers',
  'last_name',
  'name',
  'password',
  'phone',
  'secret',
  'token',
] as const

export const SILENT_LOG: Log = pino({ level: 'silent' })

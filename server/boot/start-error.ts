import { ConfigError } from '../config/config-values'
import { DataFolderInUse } from '../db/data-folder-lock'
import { DataFolderUnusable } from '../db/make-folder'

/** Why the server did not start, in one sentence. */
export function startErrorSentence(error: unknown): string {
  const isForPerson = [ConfigError, DataFolderInUse, DataFolderUnusable].some((kind) => error instanceof kind)
  if (isForPerson && error instanceof Error) return error.message
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return `Waybill could not start: ${reason.replace(/\s*\n[\s\S]*/, '')}`
}

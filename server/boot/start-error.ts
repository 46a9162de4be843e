import { ConfigError } from '../config-values'
import { DataFolderInUse } from '../db/data-folder-lock'

/** Why the server did not start, in one sentence. */
export function startErrorSentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return `Waybill could not start: ${reason.replace(/\s*\n[\s\S]*/, '')}`
}

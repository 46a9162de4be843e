import type { PartName } from '../../../db/core/meta'
import { entityOf } from './part-entities'
import { unreadWords, type RowKind } from './unread-words'

type Empty = {
  part: PartName
  /** 'bulk orders' */
  name: string
  isRead: boolean
  /** All rows of this kind on this device. */
  count: number
  /** Rows of the server that could not be read. The searched row may be one of them. */
  unread: number
}

export const NO_RECORD = 'No Record Found'

/** The title of an empty list. `title`: used when no row was unreadable. */
export function noRecordTitle(kind: RowKind, unread: number, title = NO_RECORD): string {
  return unread === 0 ? title : unreadWords(kind, unread)
}

/** The title of an empty list, also while its rows are still being loaded. */
export function emptyTitle({ part, name, isRead, count, unread }: Empty): string {
  if (!isRead) return count === 0 ? `No ${name} on this device yet` : 'Not on this device yet'
  return noRecordTitle(entityOf(part), unread)
}

import type { PartName } from '../../../db/core/meta'
import { ENTITIES } from './part-entities'
import { unreadWords, type RowKind } from './unread-words'

type Empty = {
  part: PartName
  /** 'bulk orders' */
  name: string
  isRead: boolean
  /** Of the whole collection on this device, whatever the list is limited to. */
  count: number
  /** Rows on the server that could not be read; the row someone looks for may be one of them. */
  unread: number
}

export const NO_RECORD = 'No Record Found'

/** In place of a list that was read and is empty; `title`: where every row of it could be read. */
export function noRecordTitle(kind: RowKind, unread: number, title = NO_RECORD): string {
  return unread === 0 ? title : unreadWords(kind, unread)
}

/** In place of a list that has nothing to show. */
export function emptyTitle({ part, name, isRead, count, unread }: Empty): string {
  if (!isRead) return count === 0 ? `No ${name} on this device yet` : 'Not on this device yet'
  return noRecordTitle(ENTITIES[part], unread)
}

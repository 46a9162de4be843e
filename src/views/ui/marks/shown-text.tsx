import type { ReactNode } from 'react'
import { readingOf } from '../../../../contract/wire/unread'
import { UnreadDash, UnreadMark } from './unread-dash'

/** The text of a row, with a mark when it uses a field that could not be read. */
export function shownText<Row extends object>(row: Row, words: (row: Row) => string): ReactNode {
  const { value: text, unreadText } = readingOf(row, words)
  return marked(text, unreadText)
}

/** `unreadText`: the raw text of the unreadable field; undefined: no mark. */
export function marked(text: string, unreadText: string | undefined): ReactNode {
  if (unreadText === undefined) return text === '' ? null : text
  if (EMPTY_TEXTS.has(text)) return <UnreadDash text={unreadText} />
  return (
    <>
      {text} <UnreadMark text={unreadText} />
    </>
  )
}

const EMPTY_TEXTS: ReadonlySet<string> = new Set(['', '-', '0'])

import type { ReactNode } from 'react'
import { readingOf } from '../../../contract/unread'
import { UnreadDash, UnreadMark } from './unread-dash'

/** Words of a row, for every place that shows one: with the mark where a field they rest on could not be read. */
export function told<Row extends object>(row: Row, words: (row: Row) => string): ReactNode {
  const { made, stood } = readingOf(row, words)
  return marked(made, stood)
}

/** `stood`: what the server sent in a field that the words rest on. */
export function marked(words: string, stood: string | undefined): ReactNode {
  if (stood === undefined) return words === '' ? null : words
  if (NOTHING.has(words)) return <UnreadDash stood={stood} />
  return (
    <>
      {words} <UnreadMark stood={stood} />
    </>
  )
}

const NOTHING: ReadonlySet<string> = new Set(['', '-', '0'])

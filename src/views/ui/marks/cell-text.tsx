import type { ReactNode } from 'react'
import { readingOf } from '../../../../contract/wire/unread'
import { marked } from './shown-text'

/** The text of a grid cell, with the full text in its title. A function instead of a component, because a grid has hundreds of cells. */
export function cellText<Row extends object>(of: Row, words: (row: Row) => string): ReactNode {
  const { value: text, unreadText } = readingOf(of, words)
  if (unreadText !== undefined) return <span className="ellipsis">{marked(text, unreadText)}</span>
  if (text === '-') return <span className="dash">-</span>
  return (
    <span className="ellipsis" title={text}>
      {text}
    </span>
  )
}

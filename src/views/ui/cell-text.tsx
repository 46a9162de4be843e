import type { ReactNode } from 'react'
import { readingOf } from '../../../contract/unread'
import { marked } from './told'

/** The text of a grid cell. The whole text shows under the pointer. A function, so that hundreds of cells are no components. */
export function cellText<Row extends object>(of: Row, words: (row: Row) => string): ReactNode {
  const { made, stood } = readingOf(of, words)
  if (stood !== undefined) return <span className="ellipsis">{marked(made, stood)}</span>
  if (made === '-') return <span className="dash">-</span>
  return (
    <span className="ellipsis" title={made}>
      {made}
    </span>
  )
}

import { readingOf } from '../../../contract/unread'
import { marked } from './told'

type Props<Row extends object> = { of: Row; words: (row: Row) => string }

/** The text of a grid cell. The whole text shows under the pointer. */
export function CellText<Row extends object>({ of, words }: Props<Row>) {
  const { made, stood } = readingOf(of, words)
  if (stood !== undefined) return <span className="ellipsis">{marked(made, stood)}</span>
  if (made === '-') return <span className="dash">-</span>
  return (
    <span className="ellipsis" title={made}>
      {made}
    </span>
  )
}

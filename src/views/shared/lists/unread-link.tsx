import '../../ui/marks/unread.css'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { unreadWords, type RowKind } from './unread-words'

type Props = { kind: RowKind; count: number }

/** Says how many rows of the server could not be read, and links to the page that lists them. */
export function UnreadLink({ kind, count }: Props) {
  if (count === 0) return null
  return (
    <Link className="unread-link" href="/test#unread-rows">
      <TriangleAlert aria-hidden="true" />
      {unreadWords(kind, count)}
    </Link>
  )
}

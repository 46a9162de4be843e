import '../../ui/unread.css'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { unreadWords, type RowKind } from './unread-words'

type Props = { kind: RowKind; count: number }

/** At the foot of a list: rows of the server that are not in it, and where they are named. */
export function UnreadLink({ kind, count }: Props) {
  if (count === 0) return null
  return (
    <Link className="unread-link" href="/test#unread-rows">
      <TriangleAlert aria-hidden="true" />
      {unreadWords(kind, count)}
    </Link>
  )
}

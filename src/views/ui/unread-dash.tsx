import './unread.css'
import { TriangleAlert } from 'lucide-react'

/** `stood`: what the server sent, shortened. */
type Props = { stood: string }

/** In place of a value that the server sent and nobody could read. */
export function UnreadDash({ stood }: Props) {
  return (
    <span className="unread-dash" title={titleOf(stood)}>
      <span aria-hidden="true">-</span>
      <Mark />
    </span>
  )
}

/** Beside words that had to do without such a value. */
export function UnreadMark({ stood }: Props) {
  return (
    <span className="unread-dash" title={titleOf(stood)}>
      <Mark />
    </span>
  )
}

/** The end of a sentence that has room for the words. */
export function UnreadWords({ stood }: Props) {
  return (
    <span className="unread-dash" title={titleOf(stood)}>
      <TriangleAlert aria-hidden="true" />
      <span>could not be read.</span>
    </span>
  )
}

function Mark() {
  return (
    <>
      <TriangleAlert aria-hidden="true" />
      <span className="unread-words visually-hidden">could not be read</span>
    </>
  )
}

function titleOf(stood: string): string {
  return `Could not be read: ${stood}`
}

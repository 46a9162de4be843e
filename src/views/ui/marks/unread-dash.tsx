import './unread.css'
import { TriangleAlert } from 'lucide-react'

/** `text`: the raw text that the server sent, shortened. */
type Props = { text: string }

/** Shown in place of a value that could not be read. */
export function UnreadDash({ text }: Props) {
  return (
    <span className="unread-dash" title={titleOf(text)}>
      <span aria-hidden="true">-</span>
      <Mark />
    </span>
  )
}

/** Shown beside a text that was computed without an unreadable value. */
export function UnreadMark({ text }: Props) {
  return (
    <span className="unread-dash" title={titleOf(text)}>
      <Mark />
    </span>
  )
}

/** The mark with words, as the end of a sentence. */
export function UnreadWords({ text }: Props) {
  return (
    <span className="unread-dash" title={titleOf(text)}>
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

function titleOf(text: string): string {
  return `Could not be read: ${text}`
}

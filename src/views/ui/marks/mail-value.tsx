import './text-link.css'
import { readingOf } from '../../../../contract/wire/unread'
import { marked } from './shown-text'

type Props<Row extends object> = { of: Row; email: (row: Row) => string | null }

/** An email address as a link that writes to it. */
export function MailValue<Row extends object>({ of, email: emailOf }: Props<Row>) {
  const { value, unreadText } = readingOf(of, emailOf)
  const email = value?.trim() ?? ''
  if (unreadText !== undefined || !email.includes('@')) return marked(email === '' ? '-' : email, unreadText)
  return (
    <a className="text-link" href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
      {email}
    </a>
  )
}

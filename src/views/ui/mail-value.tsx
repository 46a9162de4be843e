import './text-link.css'
import { readingOf } from '../../../contract/unread'
import { marked } from './told'

type Props<Row extends object> = { of: Row; email: (row: Row) => string | null }

/** An address to read and to write to. */
export function MailValue<Row extends object>({ of, email: emailOf }: Props<Row>) {
  const { made, stood } = readingOf(of, emailOf)
  const email = made?.trim() ?? ''
  if (stood !== undefined || !email.includes('@')) return marked(email === '' ? '-' : email, stood)
  return (
    <a className="text-link" href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
      {email}
    </a>
  )
}

import './phone-value.css'
import { Copy, Phone } from 'lucide-react'
import { displayPhone, telephoneUri } from '../../../../contract/words/phones'
import { readingOf } from '../../../../contract/wire/unread'
import { IconButton } from '../../ui/controls/icon-button'
import { marked } from '../../ui/marks/shown-text'
import { copyText } from './copy-text'

type PhoneProps<Row extends object> = { of: Row; phone: (row: Row) => string | null }

/** A phone number with buttons to call and to copy it. */
export function PhoneValue<Row extends object>({ of, phone: phoneOf }: PhoneProps<Row>) {
  const { value: phone, unreadText } = readingOf(of, phoneOf)
  const shown = displayPhone(phone)
  const uri = telephoneUri(phone)
  return (
    <span className="phone-value">
      {marked(shown, unreadText)}
      {uri !== null && (
        <a
          className="icon-button"
          data-size="s"
          href={uri}
          aria-label={`Call ${shown}`}
          title={`Call ${shown}`}
        >
          <Phone aria-hidden="true" />
        </a>
      )}
      {phone !== null && (
        <IconButton label={`Copy ${shown}`} size="s" onClick={() => void copyText(shown, 'Phone')}>
          <Copy aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}

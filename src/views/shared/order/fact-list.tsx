import './fact-list.css'
import { DataList, Text } from '@radix-ui/themes'
import { Copy, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayPhone, telephoneUri } from '../../../../contract/words/phones'
import { readingOf } from '../../../../contract/wire/unread'
import { IconButton } from '../../ui/controls/icon-button'
import { marked } from '../../ui/marks/shown-text'
import { copyText } from './copy-text'

export function FactList({ children }: { children: ReactNode }) {
  return <DataList.Root className="fact-list">{children}</DataList.Root>
}

type Props = { label: string; children: ReactNode; note?: ReactNode }

/** A label and its value; `note` is on a second line. */
export function FactLine({ label, children, note = null }: Props) {
  return (
    <DataList.Item className="fact-line">
      <DataList.Label>{label}</DataList.Label>
      <DataList.Value>
        <div>
          {children}
          {note !== null && note !== '' && (
            <Text as="div" color="gray">
              {note}
            </Text>
          )}
        </div>
      </DataList.Value>
    </DataList.Item>
  )
}

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

import './fact-list.css'
import { Copy, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { telephoneUri } from '../../../contract/phones'
import { IconButton } from '../ui/icon-button'
import { copyText } from './copy-text'

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="fact-list">{children}</dl>
}

type Props = { label: string; children: ReactNode; note?: string | null }

/** A label and its value, with what belongs to it on a second line. */
export function FactLine({ label, children, note = null }: Props) {
  return (
    <div className="fact-line">
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== null && note !== '' && <span className="fact-note">{note}</span>}
      </dd>
    </div>
  )
}

/** A number to read, to dial and to copy. */
export function PhoneValue({ phone, shown }: { phone: string | null; shown: string }) {
  const uri = telephoneUri(phone)
  return (
    <span className="phone-value">
      {shown}
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

import './banner.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainIconButton } from '../controls/plain-icon-button'

type Props = {
  tone?: 'quiet' | 'warning' | 'danger'
  icon: ReactNode
  children: ReactNode
  /** One small button directly after the text. */
  action?: ReactNode
  onDismiss?: () => void
  /** A screen reader reads 'alert' at once and 'status' at the next pause. */
  role?: 'alert' | 'status'
}

export function Banner({ tone = 'quiet', icon, children, action, onDismiss, role = 'status' }: Props) {
  return (
    <div className="banner" data-tone={tone} role={role}>
      {icon}
      <p>{children}</p>
      {action}
      {onDismiss !== undefined && (
        <PlainIconButton
          label="Dismiss"
          title="Dismiss"
          size="s"
          className="banner-close"
          onClick={onDismiss}
        >
          <X aria-hidden="true" />
        </PlainIconButton>
      )}
    </div>
  )
}

import { CloudOff, TriangleAlert } from 'lucide-react'
import type { SessionNotice } from '../../machines/sign-in-outcome'
import { Banner } from '../ui/banner'

type Props = { notice: SessionNotice | null; onDismiss: () => void }

/**
 * ER-07, AG-33: the yellow banner after a failed login. It names a lost connection. A refused role shows a toast instead, an
 * account without its code the page for it (`useNotice`).
 */
export function LoginNotice({ notice, onDismiss }: Props) {
  if (notice === null || notice.kind === 'noAccess' || notice.kind === 'notVerified') return null
  const Icon = notice.kind === 'connection' ? CloudOff : TriangleAlert
  return (
    <Banner tone="warning" role="alert" icon={<Icon aria-hidden="true" />} onDismiss={onDismiss}>
      {notice.messages.join(' ')}
    </Banner>
  )
}

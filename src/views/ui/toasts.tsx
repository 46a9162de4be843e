import 'sonner/dist/styles.css'
import { Theme } from '@radix-ui/themes'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Toaster, toast } from 'sonner'
import { failureMessages, type ApiFailure } from '../../../contract/api-outcome'
import { ToastCard, type ToastAction, type ToastKind } from './toast-card'

/** BC-02. Errors stay until they are closed. */
const TOAST_MS = 5000
const MAX_SHOWN = 3
const CONNECTION_ID = 'connection'

/** `id`: what is said under it replaces what was said. */
type Options = { object?: string; action?: ToastAction; id?: string | undefined }
type Placed = Options & { position?: 'top-right' | 'top-center' }

/** Short words about what just happened. The same words are never stacked: a repeat renews the one that stands. */
export const toasts = {
  success: (title: string, options: Options = {}) => show('success', title, options),
  info: (title: string, options: Options = {}) => show('info', title, options),
  warning: (title: string, options: Options = {}) => show('warning', title, options),
  error: (title: string, options: Options = {}) => show('error', title, options),
  /** AU-10: at the top center. */
  warningAtCenter: (title: string) => show('warning', title, { position: 'top-center' }),
  /**
   * The sentences of a failed call, joined by line breaks (ER-05). Nothing for one that was given up, nor for a 401:
   * that ends the session, and the login screen says so (ER-02).
   */
  failure: (failure: ApiFailure, options: Options = {}) => {
    if (failure.kind === 'unauthorized') return
    const messages = [...new Set(failureMessages(failure))]
    const id = failure.kind === 'offline' || failure.kind === 'timeout' ? CONNECTION_ID : undefined
    if (messages.length > 0) show('error', messages.join('\n'), { ...options, id })
  },
  /** Takes back what was said of a lost connection. */
  connectionReturned: () => void toast.dismiss(CONNECTION_ID),
  /** Stays until it is taken back: what can still be undone. */
  standing: (id: string, card: ReactElement) =>
    void toast.custom(() => card, { id, duration: Infinity, position: 'top-right', unstyled: true }),
  takeBack: (id: string) => void toast.dismiss(id),
  closeAll: () => void toast.dismiss(),
}

function show(kind: ToastKind, title: string, { position = 'top-right', id: given, ...rest }: Placed): void {
  toast.custom((id) => <ToastCard kind={kind} title={title} {...rest} onClose={() => toast.dismiss(id)} />, {
    id: given ?? `${kind} ${title} ${rest.object ?? ''}`,
    duration: kind === 'error' ? Infinity : TOAST_MS,
    position,
    unstyled: true,
  })
}

/**
 * Where toasts appear, below the top bar and beside the controls of the screen so that an error that stays covers none of
 * them; F8 reaches them. Outside of the page, so that a dialog's shade does not lie over them.
 */
export function ToastRegion() {
  return createPortal(
    <Theme asChild>
      <div className="toast-region">
        <Toaster
          position="top-right"
          duration={TOAST_MS}
          visibleToasts={MAX_SHOWN}
          hotkey={['F8']}
          expand
          gap={8}
          offset={{ top: 'var(--toast-top)', right: 'var(--toast-right)' }}
          containerAriaLabel="Notifications"
          style={{ '--width': '320px' } as React.CSSProperties}
        />
      </div>
    </Theme>,
    document.body,
  )
}

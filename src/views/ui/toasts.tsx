import 'sonner/dist/styles.css'
import { useRef, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Toaster, toast } from 'sonner'
import { failureMessages, type ApiFailure, type ApiOutcome } from '../../../contract/api-outcome'
import { useThemeLook } from '../theme/theme-ground'
import { SaidFailures } from './said-failures'
import { useToastPlace } from './use-toast-place'
import { ToastCard, type ToastAction, type ToastKind } from './toast-card'

/** BC-02. Errors stay until they are closed. */
const TOAST_MS = 5000
const MAX_SHOWN = 3
const CONNECTION_ID = 'connection'
const saidFailures = new SaidFailures()

/** `id`: a later toast with the same id replaces this one. `stays`: it stays until someone closes it. */
type Options = { object?: string; action?: ToastAction; id?: string | undefined; stays?: boolean }
/** `messages`: in place of the server's. */
type FailureOptions = Options & { messages?: string[] | undefined }
type Placed = Options & { position?: 'top-right' | 'top-center' }

/** Short words about what just happened. The same words are never stacked: a repeat renews the one that stands. */
export const toasts = {
  success: (title: string, options: Options = {}) => void show('success', title, options),
  info: (title: string, options: Options = {}) => void show('info', title, options),
  warning: (title: string, options: Options = {}) => void show('warning', title, options),
  error: (title: string, options: Options = {}) => void show('error', title, options),
  /** AU-10: at the top center. */
  warningAtCenter: (title: string) => void show('warning', title, { position: 'top-center' }),
  /**
   * The sentences of a failed call, joined by line breaks (ER-05). Nothing for one that was given up, nor for a 401:
   * that ends the session, and the login screen says so (ER-02).
   */
  failure: (failure: ApiFailure, { messages: own, ...options }: FailureOptions = {}) => {
    if (failure.kind === 'unauthorized') return
    const messages = [...new Set(own ?? failureMessages(failure))]
    const id = failure.kind === 'offline' || failure.kind === 'timeout' ? CONNECTION_ID : undefined
    if (messages.length > 0)
      saidFailures.said(failure, show('error', messages.join('\n'), { ...options, id }))
  },
  /** What was said of earlier failures of a call goes when it succeeds. */
  answered: (call: string, outcome: ApiOutcome<unknown>) => {
    for (const id of saidFailures.answered(call, outcome)) toast.dismiss(id)
  },
  /** Takes back what was said of a lost connection. */
  connectionReturned: () => void toast.dismiss(CONNECTION_ID),
  /** Stays until it is taken back: what can still be undone. */
  standing: (id: string, card: ReactElement) =>
    void toast.custom(() => card, { id, duration: Infinity, position: 'top-right', unstyled: true }),
  dismiss: (id: string) => void toast.dismiss(id),
  closeAll: () => void toast.dismiss(),
}

function show(
  kind: ToastKind,
  title: string,
  { position = 'top-right', id: given, stays = kind === 'error', ...rest }: Placed,
): string {
  const id = given ?? `${kind} ${title} ${rest.object ?? ''}`
  toast.custom(() => <ToastCard kind={kind} title={title} {...rest} onClose={() => toast.dismiss(id)} />, {
    id,
    duration: stays ? Infinity : TOAST_MS,
    position,
    unstyled: true,
  })
  return id
}

/**
 * Where toasts appear: at the top right, moved so that they cover nothing that is looked at or pressed; F8 reaches them.
 * Outside of the page, so that a dialog's shade does not lie over them.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)
  const look = useThemeLook()
  useToastPlace(region)
  return createPortal(
    <div ref={region} {...look} className={`${look.className} toast-region`}>
      <Toaster
        position="top-right"
        duration={TOAST_MS}
        visibleToasts={MAX_SHOWN}
        hotkey={['F8']}
        expand
        gap={8}
        offset={{ top: 'var(--toast-top)', right: 'var(--toast-right)' }}
        mobileOffset={{ top: 'var(--toast-top)', left: 16, right: 16 }}
        containerAriaLabel="Notifications"
        style={{ '--width': '320px' } as React.CSSProperties}
      />
    </div>,
    document.body,
  )
}

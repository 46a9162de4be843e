import 'sonner/dist/styles.css'
import { useEffect, useRef, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Toaster, toast } from 'sonner'
import { useThemeLook } from '../../theme/theme-ground'
import { ToastCard, type ToastAction, type ToastKind } from './toast-card'
import { keysOf } from '../keys/key-table'
import { useToastPlace } from './use-toast-place'

/** BC-02 */
const TOAST_MS = 5000
const MAX_SHOWN = 3

/** `stays`: the toast stays until someone closes it. */
export type Placed = {
  id: string
  object?: string
  action?: ToastAction
  stays?: boolean
  position?: 'top-right' | 'top-center'
}

export function showCard(
  kind: ToastKind,
  title: string,
  { id, position = 'top-right', stays = false, ...rest }: Placed,
): void {
  // A notice without a button is only read: the pointer reaches what is below it, and does not keep the notice there.
  const isOnlyRead = (kind === 'success' || kind === 'info') && rest.action === undefined
  toast.custom(() => <ToastCard kind={kind} title={title} {...rest} onClose={() => toast.dismiss(id)} />, {
    id,
    duration: stays ? Infinity : TOAST_MS,
    position,
    unstyled: true,
    style: { pointerEvents: isOnlyRead ? 'none' : 'auto' },
  })
}

export function showPersistent(id: string, card: ReactElement): void {
  toast.custom(() => card, { id, duration: Infinity, position: 'top-right', unstyled: true })
}

/** Closes one toast; without an `id`, all toasts. */
export function dismiss(id?: string): void {
  toast.dismiss(id)
}

/**
 * The place of the toasts: at the top right of the page, but never over the row or button that the next key decides. F8
 * focuses them. They are outside of the page's element, so that the overlay of a dialog does not cover them.
 */
export function ToastShelf({ onMounted }: { onMounted: () => void }) {
  const region = useRef<HTMLDivElement>(null)
  const look = useThemeLook()
  useToastPlace(region)
  useEffect(onMounted, [onMounted])
  return createPortal(
    <div ref={region} {...look} className={`${look.className} toast-region`}>
      <Toaster
        position="top-right"
        duration={TOAST_MS}
        visibleToasts={MAX_SHOWN}
        hotkey={[keysOf('messages').toUpperCase()]}
        expand
        gap={8}
        offset={{ top: 'var(--toast-top)', right: 'var(--toast-right)' }}
        mobileOffset={{ top: 'var(--toast-top)', left: 16, right: 16 }}
        containerAriaLabel="Notifications"
        style={{ '--width': 'var(--toast-width)' } as React.CSSProperties}
      />
    </div>,
    document.body,
  )
}

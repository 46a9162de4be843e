import 'sonner/dist/styles.css'
import { useEffect, useRef, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Toaster, toast } from 'sonner'
import { useThemeLook } from '../theme/theme-ground'
import { ToastCard, type ToastAction, type ToastKind } from './toast-card'
import { keysOf } from './key-table'
import { useToastPlace } from './use-toast-place'

/** BC-02. Errors stay until they are closed. */
const TOAST_MS = 5000
const MAX_SHOWN = 3

/** `stays`: it stays until someone closes it. */
export type Placed = {
  id: string
  object?: string
  action?: ToastAction
  stays?: boolean
  position?: 'bottom-left' | 'top-center'
}

export function showCard(
  kind: ToastKind,
  title: string,
  { id, position = 'bottom-left', stays = kind === 'error', ...rest }: Placed,
): void {
  toast.custom(() => <ToastCard kind={kind} title={title} {...rest} onClose={() => toast.dismiss(id)} />, {
    id,
    duration: stays ? Infinity : TOAST_MS,
    position,
    unstyled: true,
  })
}

export function showStanding(id: string, card: ReactElement): void {
  toast.custom(() => card, { id, duration: Infinity, position: 'bottom-left', unstyled: true })
}

/** All of them without an `id`. */
export function dismiss(id?: string): void {
  toast.dismiss(id)
}

/**
 * Where toasts appear: over the foot of the page, so that they cover no row that is worked on and no button; F8 reaches
 * them. Outside of the page, so that a dialog's shade does not lie over them.
 */
export function ToastShelf({ onStanding }: { onStanding: () => void }) {
  const region = useRef<HTMLDivElement>(null)
  const look = useThemeLook()
  useToastPlace(region)
  useEffect(onStanding, [onStanding])
  return createPortal(
    <div ref={region} {...look} className={`${look.className} toast-region`}>
      <Toaster
        position="bottom-left"
        duration={TOAST_MS}
        visibleToasts={MAX_SHOWN}
        hotkey={[keysOf('messages').toUpperCase()]}
        expand
        gap={8}
        offset={{ bottom: 'var(--toast-bottom)', left: 'var(--toast-left)' }}
        mobileOffset={{ bottom: 'var(--toast-bottom)', left: 16, right: 16 }}
        containerAriaLabel="Notifications"
        style={{ '--width': '400px' } as React.CSSProperties}
      />
    </div>,
    document.body,
  )
}

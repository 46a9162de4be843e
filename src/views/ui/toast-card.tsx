import './toast-card.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Button } from './button'
import { IconButton } from './icon-button'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type ToastAction = { label: string; shortcut?: string; onClick: () => void }

type Props = {
  kind: ToastKind
  title: string
  /** What it is about: 'Order 1042 → Musa Ibrahim'. */
  object?: string
  action?: ToastAction
  onClose: () => void
}

const MARKS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

export function ToastCard({ kind, title, object, action, onClose }: Props) {
  const Mark = MARKS[kind]
  return (
    <div className="toast-card" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Mark aria-hidden="true" />
      <div className="toast-words">
        <div className="toast-title">{title}</div>
        {object !== undefined && <div className="toast-object">{object}</div>}
      </div>
      {action !== undefined && (
        <Button
          kind="soft"
          size="s"
          {...(action.shortcut === undefined ? {} : { shortcut: action.shortcut })}
          onClick={() => {
            action.onClick()
            onClose()
          }}
        >
          {action.label}
        </Button>
      )}
      {(kind === 'error' || kind === 'warning') && (
        <IconButton label="Close" size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

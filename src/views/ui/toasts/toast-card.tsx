import './toast-card.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Button } from '../controls/button'
import { PlainIconButton } from '../controls/plain-icon-button'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type ToastAction = { label: string; shortcut?: string; onClick: () => void }

type Props = {
  kind: ToastKind
  title: string
  /** What the toast is about: 'Order 1042 → Musa Ibrahim'. */
  object?: string
  action?: ToastAction
  onClose: () => void
}

const MARKS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** In characters. A longer text beside a button would wrap into many short lines. */
const SHORT_TEXT = 56

export function ToastCard({ kind, title, object, action, onClose }: Props) {
  const Mark = MARKS[kind]
  const isLong = Math.max(title.length, object?.length ?? 0) > SHORT_TEXT
  const button = action !== undefined && <ActionButton {...action} onDone={onClose} />
  return (
    <div className="toast-card" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Mark aria-hidden="true" />
      <div className="toast-words">
        <div className="toast-title">{title}</div>
        {object !== undefined && <div className="toast-object">{object}</div>}
        {isLong && button}
      </div>
      {!isLong && button}
      {(kind === 'error' || kind === 'warning') && (
        <PlainIconButton label="Close" title="Close" size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </PlainIconButton>
      )}
    </div>
  )
}

function ActionButton({ label, shortcut, onClick, onDone }: ToastAction & { onDone: () => void }) {
  return (
    <Button
      kind="soft"
      size="s"
      {...(shortcut === undefined ? {} : { shortcut })}
      onClick={() => {
        onClick()
        onDone()
      }}
    >
      {label}
    </Button>
  )
}

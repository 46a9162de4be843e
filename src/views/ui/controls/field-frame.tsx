import './text-field.css'
import type { ReactNode } from 'react'

/** Shown beside the label. */
export type FieldMark = 'required' | 'optional'

type Props = {
  /** The id of the control. The id of its note is `noteId(id)`. */
  id: string
  label: string
  mark?: FieldMark | undefined
  error: ReactNode
  hint?: ReactNode | undefined
  size?: 'l' | 'xl'
  children: ReactNode
}

/** The label above a control, and its error or hint below. */
export function FieldFrame({ id, label, mark, error, hint, size = 'l', children }: Props) {
  const note = error ?? hint
  return (
    <div className="text-field" data-size={size}>
      <label htmlFor={id} data-mark={mark}>
        {label}
      </label>
      {mark === 'optional' && <span className="text-field-mark">optional</span>}
      <div className="text-field-box">{children}</div>
      {note !== undefined && (
        <p
          id={noteId(id)}
          className={error === null ? 'text-field-hint' : 'text-field-error'}
          role={error === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** The ARIA attributes of a control for its mark, error and hint. */
export function fieldAria({ id, mark, error, hint }: Pick<Props, 'id' | 'mark' | 'error' | 'hint'>) {
  return {
    'aria-invalid': error !== null,
    'aria-required': mark === 'required' || undefined,
    'aria-describedby': (error ?? hint) === undefined ? undefined : noteId(id),
  }
}

function noteId(id: string): string {
  return `${id}-note`
}

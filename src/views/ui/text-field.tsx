import './text-field.css'
import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'size'> & {
  label: string
  /** The field's own sentence; null while there is none. */
  error: string | null
  hint?: string
  size?: 'l' | 'xl'
  /** One icon button inside the right edge. */
  trailing?: ReactNode
}

/** A labelled field whose error stands under it and is read with it. */
export function TextField({ label, error, hint, size = 'l', trailing, ...input }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="text-field" data-size={size}>
      <label htmlFor={id}>{label}</label>
      <div className="text-field-box">
        <input
          {...input}
          id={id}
          aria-invalid={error !== null}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          data-trailing={trailing === undefined ? undefined : true}
        />
        {trailing !== undefined && <span className="text-field-trailing">{trailing}</span>}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={error === null ? 'text-field-hint' : 'text-field-error'}
          role={error === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}

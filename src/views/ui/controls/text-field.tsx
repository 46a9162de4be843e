import './field-look.css'
import './text-field.css'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from './field-frame'

type Props = Omit<ComponentProps<'input'>, 'size'> & {
  label: string
  /** The error message of the field; null: none. */
  error: ReactNode
  hint?: ReactNode
  mark?: FieldMark
  size?: 'l' | 'xl'
  /** One icon button inside the right edge. */
  trailing?: ReactNode
}

/** A text field with label and error, which screen readers read with the field. */
export function TextField({ label, error, hint, mark, size = 'l', trailing, ...input }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint} size={size}>
      <input
        {...input}
        {...fieldAria({ id, mark, error, hint })}
        id={id}
        className="field-look"
        data-trailing={trailing === undefined ? undefined : true}
      />
      {trailing !== undefined && <span className="text-field-trailing">{trailing}</span>}
    </FieldFrame>
  )
}

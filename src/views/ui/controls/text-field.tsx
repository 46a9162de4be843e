import { TextField as Field } from '@radix-ui/themes'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from './field-frame'

type Props = Omit<ComponentProps<typeof Field.Root>, 'size'> & {
  label: string
  /** The error message of the field; null: none. */
  error: ReactNode
  hint?: ReactNode
  mark?: FieldMark
  size?: 'l' | 'xl'
  /** One icon button inside the right edge. */
  trailing?: ReactNode
  /** Floats below the field: its list of suggestions. */
  below?: ReactNode
}

/** A text field with label and error, which screen readers read with the field. */
export function TextField({ label, error, hint, mark, size = 'l', trailing, below, ...input }: Props) {
  const own = useId()
  const id = input.id ?? own
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <Field.Root
        {...input}
        {...fieldAria({ id, mark, error, hint })}
        id={id}
        size={size === 'xl' ? '3' : '2'}
      >
        {trailing !== undefined && <Field.Slot side="right">{trailing}</Field.Slot>}
      </Field.Root>
      {below}
    </FieldFrame>
  )
}

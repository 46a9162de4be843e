import { TextArea as Area } from '@radix-ui/themes'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from './field-frame'

type Props = ComponentProps<typeof Area> & {
  label: string
  /** The error message of the field; null: none. */
  error: string | null
  hint?: ReactNode
  mark?: FieldMark
}

/** A field for several lines with label and error. Screen readers read the error with the field. */
export function TextArea({ label, error, hint, mark, ...area }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <Area {...area} {...fieldAria({ id, mark, error, hint })} id={id} resize="vertical" />
    </FieldFrame>
  )
}

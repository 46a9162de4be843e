import './field-look.css'
import './text-field.css'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from './field-frame'

type Props = ComponentProps<'textarea'> & {
  label: string
  /** The field's own sentence; null while there is none. */
  error: string | null
  hint?: ReactNode
  mark?: FieldMark
}

/** A labelled field for several lines; its error stands under it and is read with it. */
export function TextArea({ label, error, hint, mark, ...area }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <textarea {...area} {...fieldAria({ id, mark, error, hint })} id={id} className="field-look" />
    </FieldFrame>
  )
}

import { Select } from '@radix-ui/themes'
import { useId, type Ref } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from './field-frame'

type Props = {
  label: string
  mark?: FieldMark
  /** The error message of the field; null: none. */
  error: string | null
  hint?: string
  options: readonly string[]
  /** '' while nothing is chosen. */
  value: string
  placeholder: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** One option of a list, chosen by pointer, arrow keys or first letters. */
export function SelectField(props: Props) {
  const { label, mark, error, hint, options, value, placeholder, onChange, onBlur, ref } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      {/* Radix also reports '' when the form holds a value that is not among the options yet. */}
      <Select.Root value={value} onValueChange={(next) => next !== '' && onChange(next)}>
        <Select.Trigger
          {...fieldAria({ id, mark, error, hint })}
          {...(ref === undefined ? {} : { ref })}
          id={id}
          className="select-trigger"
          placeholder={placeholder}
          onBlur={onBlur}
        >
          {value}
        </Select.Trigger>
        <Select.Content position="popper" variant="soft" color="gray" aria-label={label}>
          {options.map((option) => (
            <Select.Item key={option} value={option}>
              {option}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </FieldFrame>
  )
}

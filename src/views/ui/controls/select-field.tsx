import './field-look.css'
import './floating-list.css'
import './select-field.css'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, type Ref } from 'react'
import { fieldAria, FieldFrame, type FieldMark } from './field-frame'
import { useSelectKeys } from './use-select-keys'

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
  const { open, active, toggle, close, onKeyDown } = useSelectKeys(options, value, onChange)
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <button
        {...fieldAria({ id, mark, error, hint })}
        ref={ref}
        id={id}
        type="button"
        role="combobox"
        className="select-field field-look"
        data-empty={value === '' || undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onClick={toggle}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      >
        <span className="ellipsis">{value === '' ? placeholder : value}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {open && (
        <Options
          id={id}
          label={label}
          options={options}
          value={value}
          active={active}
          onChoose={(option) => {
            onChange(option)
            close()
          }}
        />
      )}
    </FieldFrame>
  )
}

type OptionsProps = Pick<Props, 'label' | 'options' | 'value'> & {
  id: string
  active: number
  onChoose: (option: string) => void
}

function Options({ id, label, options, value, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers `scrollIntoView` returns a promise, which an effect must not return.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="floating-list">
      {options.map((option, index) => (
        // The button keeps the focus and handles the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option === value}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option}
          {option === value && <Check aria-hidden="true" />}
        </div>
      ))}
    </div>
  )
}

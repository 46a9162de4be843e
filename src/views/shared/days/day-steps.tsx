import { TextField } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/controls/icon-button'
import { ariaKeysOf } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'

type StepProps = {
  /** What a step moves by: 'day'. */
  unit: string
  onBack: () => void
  /** Null: there is nothing later. */
  onNext: (() => void) | null
  children: ReactNode
}

/** The fields of a day or period between the buttons, with keys, that go to the one before and after. */
export function DaySteps({ unit, onBack, onNext, children }: StepProps) {
  useKeys('previousPage', onBack)
  useKeys('nextPage', () => onNext?.())
  return (
    <>
      <IconButton label={`Previous ${unit}`} aria-keyshortcuts={ariaKeysOf('previousPage')} onClick={onBack}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      {children}
      <IconButton
        label={`Next ${unit}`}
        aria-keyshortcuts={ariaKeysOf('nextPage')}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  )
}

type FieldProps = {
  label: string
  /** yyyy-MM-dd, as `max` */
  value: string
  max?: string
  /** Not called while the field has no whole day. */
  onDay: (day: string) => void
}

export function DayField({ label, onDay, ...field }: FieldProps) {
  return (
    <TextField.Root
      className="bar-field"
      type="date"
      aria-label={label}
      required
      {...field}
      onChange={({ target: { value } }) => value !== '' && onDay(value)}
    />
  )
}

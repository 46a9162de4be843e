import { useFormContext } from 'react-hook-form'
import type { RateFields } from './rate-fields'

/** A number input for one row; its sentence stands under it. */
export function RateAmount({ index, place }: { index: number; place: string }) {
  const { register, formState } = useFormContext<RateFields>()
  const error = formState.errors.rows?.[index]?.amount?.message ?? null
  const note = `rate-amount-${index}-note`
  return (
    <>
      <input
        {...register(`rows.${index}.amount`)}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        className="rate-input field-look"
        aria-label={`Amount to ${place}`}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : note}
        // A turn of the wheel over a number is meant for the page.
        onWheel={(event) => event.currentTarget.blur()}
      />
      {error !== null && (
        <p id={note} role="alert" className="text-field-error">
          {error}
        </p>
      )}
    </>
  )
}

import { useFormContext } from 'react-hook-form'
import type { RateFields } from './rate-fields'

/**
 * The amount of one row, with its error below. The input is not of type number, because that type drops a typed comma, so
 * that 3762,50 becomes 376250.
 */
export function RateAmount({ index, place }: { index: number; place: string }) {
  const { register, formState } = useFormContext<RateFields>()
  const error = formState.errors.rows?.[index]?.amount?.message ?? null
  const note = `rate-amount-${index}-note`
  return (
    <>
      <input
        {...register(`rows.${index}.amount`)}
        inputMode="decimal"
        autoComplete="off"
        className="rate-input field-look"
        aria-label={`Amount to ${place}`}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : note}
      />
      {error !== null && (
        <p id={note} role="alert" className="text-field-error">
          {error}
        </p>
      )}
    </>
  )
}

import { useFormContext } from 'react-hook-form'
import { RateAmount } from './rate-amount'
import type { RateFields } from './rate-fields'

/** RC-02: From Office, Delivery Location, Amount. */
export function RateTable() {
  const { getValues } = useFormContext<RateFields>()
  const rows = getValues('rows')
  return (
    <table className="rate-table">
      <thead>
        <tr>
          <th scope="col">From Office</th>
          <th scope="col">Delivery Location</th>
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from_office, delivery_location, card, isAdded }, index) => (
          <tr key={isAdded ? 'new' : delivery_location} data-new={isAdded || undefined}>
            <td>{from_office}</td>
            <td>{isAdded ? <NewPlace index={index} /> : delivery_location}</td>
            <td data-numeric>
              <RateAmount
                index={index}
                place={isAdded ? 'the new location' : delivery_location}
                card={card}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NOTE = 'rate-place-note'

function NewPlace({ index }: { index: number }) {
  const { register, formState } = useFormContext<RateFields>()
  const error = formState.errors.rows?.[index]?.delivery_location?.message ?? null
  return (
    <>
      <input
        {...register(`rows.${index}.delivery_location`)}
        className="rate-input field-look"
        aria-label="New delivery location"
        aria-required
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : NOTE}
      />
      {error !== null && (
        <p id={NOTE} role="alert" className="text-field-error">
          {error}
        </p>
      )}
    </>
  )
}

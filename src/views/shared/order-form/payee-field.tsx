import './payee-field.css'
import { useFormContext } from 'react-hook-form'
import { PAYEES } from '../../../../contract/entities/orders'
import type { LinePrefix } from './field-names'

/** CO-10, CB-13 */
export function PayeeField({ line = '' }: { line?: LinePrefix }) {
  const { register } = useFormContext()
  return (
    <fieldset className="payee-field">
      <legend>Who pays</legend>
      <div>
        {PAYEES.map((payee) => (
          <label key={payee}>
            <input type="radio" value={payee} {...register(`${line}payee`)} />
            <span className="payee-words">{payee}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

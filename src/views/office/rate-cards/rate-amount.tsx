import { TextField } from '@radix-ui/themes'
import { FieldNote } from '../../ui/controls/field-frame'
import { useFormContext, useWatch } from 'react-hook-form'
import { displayNaira } from '../../../../contract/words/money'
import { typedNaira, type RateFields } from './rate-fields'

type Props = {
  index: number
  place: string
  /** The amount on the card, '' if it has none. */
  card: string
}

/**
 * The amount of one row. Below it is its error, or the amount on the card if another one is typed. The input is not of type
 * number, because that type drops a typed comma, so that 3762,50 becomes 376250.
 */
export function RateAmount({ index, place, card }: Props) {
  const { register, control, formState } = useFormContext<RateFields>()
  const typed = useWatch({ control, name: `rows.${index}.amount` })
  const error = formState.errors.rows?.[index]?.amount?.message ?? null
  const onCard = noteOf(typed, card)
  const id = `rate-amount-${index}-note`
  return (
    <>
      <TextField.Root
        {...register(`rows.${index}.amount`)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Amount to ${place}`}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={(error ?? onCard) === null ? undefined : id}
      />
      <FieldNote id={id} error={error} hint={onCard} />
    </>
  )
}

function noteOf(typed: string, card: string): string | null {
  if (card === '' || typedNaira(typed) === Number(card)) return null
  return `On the card: ${displayNaira(Number(card))}`
}

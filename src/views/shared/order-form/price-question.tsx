import { useTimeOf, type TimeOf } from '../../ui/time/use-time-of'
import { displayNaira, toKobo } from '../../../../contract/words/money'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'

/** `shown`, `now`: naira. `at`: when the server sent the new price, ms since the epoch. */
export type PriceChange = { shown: number; now: number; at: number }

type Props = { change: PriceChange | null; onCreate: () => void; onCancel: () => void }

/** AG-168: nothing was created because the price changed. Asks whether to create it at the new price. */
export function PriceQuestion({ change, onCreate, onCancel }: Props) {
  const timeOf = useTimeOf()
  return (
    <ConfirmDialog
      open={change !== null}
      onClose={onCancel}
      title="Create at the new price?"
      stayLabel="Cancel"
      confirmLabel="Create at the new price"
      onConfirm={onCreate}
    >
      {change === null ? null : changeWords(change, timeOf)}
    </ConfirmDialog>
  )
}

function changeWords({ shown, now, at }: PriceChange, timeOf: TimeOf): string {
  const price = displayNaira(now)
  if (toKobo(shown) === toKobo(now))
    return `Some delivery charges changed at ${timeOf(at)}. The total is still ${price}.`
  return `The charges changed at ${timeOf(at)}. The total is now ${price} instead of ${displayNaira(shown)}.`
}

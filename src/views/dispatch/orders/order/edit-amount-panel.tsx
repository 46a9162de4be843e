import '../../../shared/order/order-pane.css'
import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { displayNaira, readAmount, refuseAmount } from '../../../../../contract/words/money'
import type { OrderRow } from '../../../../db/core/rows'
import { useSave } from '../../../shared/commands/use-save'
import { Button } from '../../../ui/controls/button'
import { escapeTo } from '../../../ui/keys/escape-to'
import { RowChangeLine } from '../../../ui/states/row-change-line'
import { TextField } from '../../../ui/controls/text-field'
import { shownText } from '../../../ui/marks/shown-text'
import { OrderFacts, OrderInformation } from '../../../shared/order/order-information'
import { OrderSummary } from '../../../shared/order/order-summary'
import { useOrderChange } from '../../../shared/order/use-order-change'
import { Pane } from '../../../ui/overlays/pane'

/** OR-13, AG-57: shows the order and lets a person change its amount. The typed text stays if saving fails. */
export function EditAmountPanel({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const [text, setText] = useState(order.amount?.toFixed(2) ?? '')
  const [error, setError] = useState<string | null>(null)
  const { busy, save } = useSave(onClose)
  const { news, accept } = useOrderChange('editAmount', order)
  const shownNews = busy ? null : news

  const submit = () => {
    if (shownNews !== null) return
    const read = readAmount(text)
    const refused = refuseAmount(text, read, 'above 0')
    setError(refused)
    if (refused !== null || read.kind !== 'amount') return
    void save({ kind: 'editAmount', orderId: order.id, amount: read.naira }, { basis: order })
  }
  return (
    <Pane title="Edit order details" onClose={onClose} onKeyDown={escapeTo(onClose)}>
      <div className="order-head">
        <OrderSummary order={order} heading="h2" />
        <form
          className="amount-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label="Amount (N)"
            hint={shownText(order, ({ amount }) => `Now ${displayNaira(amount)}`)}
            inputMode="decimal"
            value={text}
            error={error}
            // The panel is opened to type an amount.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
          <RowChangeLine news={shownNews} onAccept={accept} />
          <Flex gap="2" mt="3">
            <Button
              type="submit"
              size="l"
              kind="solid"
              disabled={busy || shownNews !== null}
              aria-busy={busy}
            >
              Save amount
            </Button>
            <Button size="l" onClick={onClose}>
              Back
            </Button>
          </Flex>
        </form>
      </div>
      <OrderInformation order={order} />
      <OrderFacts order={order} />
    </Pane>
  )
}

import '../../shared/order/pane.css'
import { X } from 'lucide-react'
import { useState } from 'react'
import { displayNaira, readAmount } from '../../../../contract/money'
import type { OrderRow } from '../../../db/core/rows'
import { useGive } from '../../shared/commands/use-give'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { RowNewsLine } from '../../ui/row-news-line'
import { TextField } from '../../ui/text-field'
import { told } from '../../ui/told'
import { OrderFacts, OrderInformation } from '../../shared/order/order-information'
import { OrderSummary } from '../../shared/order/order-summary'
import { useOrderNews } from '../../shared/order/use-order-news'

const NOT_AN_AMOUNT = 'Enter an amount above 0 with at most 2 decimals.'

/** OR-13, AG-57: the order to read, and its amount to change. What is typed stays when it fails. */
export function EditAmountPanel({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const [text, setText] = useState(order.amount?.toFixed(2) ?? '')
  const [error, setError] = useState<string | null>(null)
  const { busy, give } = useGive(onClose)
  const { news, accept } = useOrderNews('editAmount', order)
  const shownNews = busy ? null : news

  const save = () => {
    if (shownNews !== null) return
    const amount = readAmount(text)
    if (amount === null) return setError(NOT_AN_AMOUNT)
    setError(null)
    void give({ kind: 'editAmount', orderId: order.id, amount }, { basis: order })
  }
  return (
    <aside className="pane" aria-label="Edit order details">
      <header className="pane-header">
        <h2>Edit order details</h2>
        <IconButton label="Close" shortcut="Esc" size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="pane-scroll">
        <div className="order-head">
          <OrderSummary order={order} heading="h2" />
          <form
            className="amount-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <TextField
              label="Amount (N)"
              hint={told(order, ({ amount }) => `Now ${displayNaira(amount)}`)}
              inputMode="decimal"
              value={text}
              error={error}
              // The panel is opened to type an amount.
              // eslint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onChange={(event) => setText(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
            <RowNewsLine news={shownNews} onAccept={accept} />
            <div className="amount-buttons">
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
            </div>
          </form>
        </div>
        <OrderInformation order={order} />
        <OrderFacts order={order} />
      </div>
    </aside>
  )
}

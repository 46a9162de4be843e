import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { EditAccount } from '../../shared/account/account-at'
import { customerAccount } from '../../shared/account/account-kinds'
import { fullName } from '../../../../contract/rules/order-display'
import { isActive } from '../../../../contract/rules/customer-rules'
import type { Customer } from '../../../../contract/entities/customers'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { PhoneValue } from '../../shared/order/phone-value'
import { ActiveBadge } from '../../shared/paged/active-badge'
import { Avatar } from '../../ui/marks/avatar'
import { displayCount } from '../../ui/marks/display-count'
import { EmptyState } from '../../ui/states/empty-state'
import { OfferedButton } from '../../ui/controls/offered-button'
import { neighboursOf, Pane } from '../../ui/overlays/pane'
import { shownText } from '../../ui/marks/shown-text'

type Props = {
  id: number
  /** The customers of the page. A customer who leaves the page stays shown. */
  rows: readonly Customer[]
  /** The row on this device, whatever page is shown. */
  stored: Customer | null
  onOpen: (id: number) => void
  onClose: () => void
  /** Null: this person may not delete. */
  onDelete: ((customer: Customer) => void) | null
  /** Reads the list again after an edit. */
  onSaved: () => void
  onSearch: (text: string) => void
}

/** The pane of one customer, from the list or from this device: no request reads a single customer. */
export function CustomerPane({ id, rows, stored, onOpen, onClose, onDelete, onSaved, onSearch }: Props) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => pane.current?.focus(), [])
  const shown = useLastKnown(
    id,
    rows.find((row) => row.id === id) ?? (stored?.id === id ? stored : undefined),
  )
  return (
    <Pane
      ref={pane}
      title="Customer"
      tabIndex={-1}
      steps={{ of: 'customer', ...neighboursOf(rows, id, onOpen) }}
      onClose={onClose}
    >
      {shown === undefined ? (
        <EmptyState
          title={`Customer ${id} is not on this page`}
          onClear={() => onSearch(String(id))}
          clearLabel={`Search for ${id}`}
        />
      ) : (
        <CustomerFacts customer={shown} onDelete={onDelete} onSaved={onSaved} />
      )}
    </Pane>
  )
}

function useLastKnown(id: number, customer: Customer | undefined): Customer | undefined {
  const [known, setKnown] = useState(customer)
  if (customer !== undefined && customer !== known) setKnown(customer)
  return known?.id === id ? known : customer
}

type FactsProps = { customer: Customer } & Pick<Props, 'onDelete' | 'onSaved'>

function CustomerFacts({ customer, onDelete, onSaved }: FactsProps) {
  const name = fullName(customer)
  return (
    <>
      <div className="customer-head">
        <Avatar person={customer} size={40} />
        <h3>{shownText(customer, fullName)}</h3>
        <ActiveBadge row={customer} isActive={isActive} />
      </div>
      <section className="pane-section" aria-label="What is known of the customer">
        <FactList>
          <FactLine label="User Id">
            <span className="mono">{customer.id}</span>
          </FactLine>
          <FactLine label="Email">{shownText(customer, ({ email }) => email ?? '-')}</FactLine>
          <FactLine label="Phone Number">
            <PhoneValue of={customer} phone={({ phone }) => phone} />
          </FactLine>
          <FactLine label="Delivered Orders">
            {shownText(customer, (row) => displayCount(row.delivered_orders_count))}
          </FactLine>
          {'coupon' in customer && (
            <FactLine label="Coupon">{shownText(customer, ({ coupon }) => coupon ?? '-')}</FactLine>
          )}
          {'promo_active' in customer && (
            <FactLine label="Promo">
              {shownText(customer, ({ promo_active }) => (promo_active === 'TRUE' ? 'Active' : 'Not active'))}
            </FactLine>
          )}
        </FactList>
      </section>
      <div className="customer-foot">
        <Link className="text-link" href={`/orders-history/${customer.id}`} state={{ name }}>
          Order history
        </Link>
        <EditAccount kind="customer" account={customerAccount(customer, name)} onSaved={onSaved} />
        {onDelete !== null && (
          <OfferedButton
            does={`Delete customer ${name} (asks first)`}
            danger
            onClick={() => onDelete(customer)}
          >
            Delete customer
          </OfferedButton>
        )}
      </div>
    </>
  )
}

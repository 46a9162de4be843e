import type { Target } from '../../../db/core/entities'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { displayNaira } from '../../../../contract/words/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import { useConsole } from '../../console'
import { jobsText } from '../../shared/riders/rider-options'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { useOrder } from '../../shared/order/use-order'
import { StatusBadge } from '../../shared/statuses/status-badge'
import type { BulkOrder } from '../../../../contract/entities/bulk-orders'
import type { CompanyUser } from '../../../../contract/entities/companies'
import type { Order } from '../../../../contract/entities/orders'
import type { Rider } from '../../../../contract/entities/riders'
import { shownText } from '../../ui/marks/shown-text'
import { plainWord } from '../../ui/marks/row-words'

export function TargetFacts({ target: { entity, id } }: { target: Target }) {
  if (entity === 'order') return <OrderFacts id={id} />
  if (entity === 'rider') return <RiderFacts id={id} />
  return entity === 'bulk_order' ? <BulkOrderFacts id={id} /> : <CompanyFacts id={id} />
}

type Props = { id: number }

function OrderFacts({ id }: Props) {
  const order = useOrder(id)
  return order ? <OrderTarget order={order} /> : null
}

export function OrderTarget({ order }: { order: Order }) {
  return (
    <Facts title="Order">
      <FactLine label="Package ID">
        <span className="mono">{order.id}</span>
      </FactLine>
      <FactLine label="Status">
        <StatusBadge order={order} />
      </FactLine>
      <FactLine label="Item">{shownText(order, (row) => row.package_name || '-')}</FactLine>
      <FactLine label="Customer name">{shownText(order, customerName)}</FactLine>
      <FactLine label="Pickup">{shownText(order, pickupText)}</FactLine>
      <FactLine label="Delivery">{shownText(order, deliveryText)}</FactLine>
      <FactLine label="Amount">{shownText(order, (row) => displayNaira(row.amount))}</FactLine>
    </Facts>
  )
}

function RiderFacts({ id }: Props) {
  const { database } = useConsole()
  const rider = useLiveQuery(() => database.riders.get(id), [database, id])
  return rider === undefined ? null : <RiderTarget rider={rider} />
}

export function RiderTarget({ rider }: { rider: Rider }) {
  return (
    <Facts title="Rider">
      <FactLine label="Name">{shownText(rider, fullName)}</FactLine>
      <FactLine label="Phone">{shownText(rider, ({ phone }) => displayPhone(phone))}</FactLine>
      <FactLine label="Status">{shownText(rider, ({ status }) => plainWord(status))}</FactLine>
      <FactLine label="Availability">
        {shownText(rider, ({ availability_status }) => plainWord(availability_status))}
      </FactLine>
      <FactLine label="Jobs">
        {shownText(rider, ({ ongoing_orders_count }) => plainWord(jobsText(ongoing_orders_count)))}
      </FactLine>
    </Facts>
  )
}

function BulkOrderFacts({ id }: Props) {
  const { database } = useConsole()
  const bulk = useLiveQuery(() => database.bulkOrders.get(id), [database, id])
  return bulk === undefined ? null : <BulkOrderTarget bulk={bulk} />
}

export function BulkOrderTarget({ bulk }: { bulk: BulkOrder }) {
  return (
    <Facts title="Bulk order">
      <FactLine label="Bulk order">
        <span className="mono">{bulk.id}</span>
      </FactLine>
      <FactLine label="Customer name">{shownText(bulk, ({ user_name }) => user_name || '-')}</FactLine>
      <FactLine label="Status">{shownText(bulk, ({ status }) => plainWord(status))}</FactLine>
      <FactLine label="Total">{shownText(bulk, (row) => displayNaira(row.orders_total_amount))}</FactLine>
      <FactLine label="Left to pay">
        {shownText(bulk, (row) => displayNaira(row.amount_left_to_pay))}
      </FactLine>
    </Facts>
  )
}

function CompanyFacts({ id }: Props) {
  const { database } = useConsole()
  const company = useLiveQuery(() => database.companyUsers.get(id), [database, id])
  return company === undefined ? null : <CompanyTarget company={company} />
}

export function CompanyTarget({ company }: { company: CompanyUser }) {
  const profile = (words: (profile: CompanyUser['company_profile']) => string) =>
    shownText(company, ({ company_profile }) => words(company_profile))
  return (
    <Facts title="Company">
      <FactLine label="Company">{profile(({ name }) => name || '-')}</FactLine>
      <FactLine label="Status">{profile(({ status }) => plainWord(status))}</FactLine>
      <FactLine label="Contact">{profile(({ name_of_contact }) => name_of_contact ?? '-')}</FactLine>
      <FactLine label="Phone">
        {profile(({ contact_phone_number }) => displayPhone(contact_phone_number))}
      </FactLine>
      <FactLine label="Email">{profile(({ email }) => email ?? '-')}</FactLine>
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pane-section" aria-label={title}>
      <h3>{title}</h3>
      <FactList>{children}</FactList>
    </section>
  )
}

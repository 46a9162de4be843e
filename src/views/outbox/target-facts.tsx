import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { displayNaira } from '../../../contract/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../contract/order-display'
import { displayPhone } from '../../../contract/phones'
import type { Target } from '../../db/commands'
import { useConsole } from '../console'
import { jobsText } from '../assign/rider-options'
import { FactLine, FactList } from '../orders/fact-list'
import { useOrder } from '../orders/use-order'
import { StatusBadge } from '../ui/status-badge'
import { plainWord } from './command-words'

/** What a change is about, as this device knows it. */
export function TargetFacts({ target: { entity, id } }: { target: Target }) {
  if (entity === 'order') return <OrderFacts id={id} />
  if (entity === 'rider') return <RiderFacts id={id} />
  return entity === 'bulk_order' ? <BulkOrderFacts id={id} /> : <CompanyFacts id={id} />
}

type Props = { id: number }

function OrderFacts({ id }: Props) {
  const order = useOrder(id)
  if (order === null || order === undefined) return null
  return (
    <Facts title="Order">
      <FactLine label="Package ID">
        <span className="mono">{order.id}</span>
      </FactLine>
      <FactLine label="Status">
        <StatusBadge order={order} />
      </FactLine>
      <FactLine label="Item">{order.package_name || '-'}</FactLine>
      <FactLine label="Customer name">{customerName(order)}</FactLine>
      <FactLine label="Pickup">{pickupText(order)}</FactLine>
      <FactLine label="Delivery">{deliveryText(order)}</FactLine>
      <FactLine label="Amount">{displayNaira(order.amount)}</FactLine>
    </Facts>
  )
}

function RiderFacts({ id }: Props) {
  const { database } = useConsole()
  const rider = useLiveQuery(() => database.riders.get(id), [database, id])
  if (rider === undefined) return null
  return (
    <Facts title="Rider">
      <FactLine label="Name">{fullName(rider)}</FactLine>
      <FactLine label="Phone">{displayPhone(rider.phone)}</FactLine>
      <FactLine label="Status">{plainWord(rider.status)}</FactLine>
      <FactLine label="Availability">{plainWord(rider.availability_status)}</FactLine>
      <FactLine label="Jobs">{plainWord(jobsText(rider.ongoing_orders_count))}</FactLine>
    </Facts>
  )
}

function BulkOrderFacts({ id }: Props) {
  const { database } = useConsole()
  const bulk = useLiveQuery(() => database.bulkOrders.get(id), [database, id])
  if (bulk === undefined) return null
  return (
    <Facts title="Bulk order">
      <FactLine label="Bulk order">
        <span className="mono">{bulk.id}</span>
      </FactLine>
      <FactLine label="Customer name">{bulk.user_name}</FactLine>
      <FactLine label="Status">{plainWord(bulk.status)}</FactLine>
      <FactLine label="Total">{displayNaira(bulk.orders_total_amount)}</FactLine>
      <FactLine label="Left to pay">{displayNaira(bulk.amount_left_to_pay)}</FactLine>
    </Facts>
  )
}

function CompanyFacts({ id }: Props) {
  const { database } = useConsole()
  const company = useLiveQuery(() => database.companyUsers.get(id), [database, id])
  if (company === undefined) return null
  const { company_profile: profile } = company
  return (
    <Facts title="Company">
      <FactLine label="Company">{profile.name}</FactLine>
      <FactLine label="Status">{plainWord(profile.status)}</FactLine>
      <FactLine label="Contact">{profile.name_of_contact ?? '-'}</FactLine>
      <FactLine label="Phone">{displayPhone(profile.contact_phone_number)}</FactLine>
      <FactLine label="Email">{profile.email ?? '-'}</FactLine>
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

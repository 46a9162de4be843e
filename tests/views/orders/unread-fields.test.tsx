import { Theme } from '@radix-ui/themes'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { BulkOrder } from '../../../contract/entities/bulk-orders'
import { CompanyUser } from '../../../contract/entities/companies'
import { Order } from '../../../contract/entities/orders'
import { Rider } from '../../../contract/entities/riders'
import { Customer } from '../../../contract/entities/customers'
import type { MapScene } from '../../../src/maps/map-contract'
import { BulkRow, type BulkTools } from '../../../src/views/office/bulk-orders/bulk-row'
import { ChooserRow } from '../../../src/views/shared/companies/chooser-row'
import { AssignPackage } from '../../../src/views/shared/assign/assign-package'
import { RiderRow } from '../../../src/views/shared/assign/rider-row'
import { CUSTOMER_COLUMNS } from '../../../src/views/office/histories/customer-list'
import { HistoryDays } from '../../../src/views/office/histories/history-days'
import { RowTable } from '../../../src/views/shared/paged/row-table'
import { RIDER_COLUMNS } from '../../../src/views/office/histories/rider-list'
import { GridRow } from '../../../src/views/dispatch/orders/grid/grid-row'
import { oneGroup } from '../../../src/views/dispatch/orders/grid/lay-columns'
import { CHOOSABLE_COLUMNS, DISPATCH_COLUMNS } from '../../../src/views/dispatch/orders/grid/column-sets'
import { OrderFacts, OrderInformation } from '../../../src/views/shared/order/order-information'
import { OrderHistory } from '../../../src/views/dispatch/orders/order/order-history'
import { OrderSummary } from '../../../src/views/shared/order/order-summary'
import { OrderTimeline } from '../../../src/views/shared/order/order-timeline'
import { OrderToolsProvider, type OrderTools } from '../../../src/views/shared/order/order-tools'
import { Waybill } from '../../../src/views/shared/order/waybill'
import {
  BulkOrderTarget,
  CompanyTarget,
  OrderTarget,
  RiderTarget,
} from '../../../src/views/desk/outbox/target-facts'
import { TrackHead } from '../../../src/views/dispatch/track/track-head'
import { TrackPanel } from '../../../src/views/dispatch/track/track-panel'
import {
  BULKS,
  COMPANY,
  CUSTOMER,
  ORDERS,
  RIDER,
  variantsOf,
  type Raw,
  type Sample,
} from '../../support/page/sent-rows'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

const EMPTY: MapScene = { pickup: null, rider: null, destination: null }

type Pending = { pending: null }
type OrderRow = Order & Pending
const nothing = () => undefined
const grid = (columns: typeof CHOOSABLE_COLUMNS) => (order: OrderRow) => (
  <GridRow
    order={order}
    slot={1}
    groups={oneGroup(columns)}
    isInSight
    isBeyondHidden
    rowIndex={2}
    isOpen={false}
    isMarked={false}
    isTabStop={false}
    top={0}
    height={40}
  />
)
const BULK_TOOLS: BulkTools = { open: nothing, approve: nothing, focusRow: nothing, step: nothing }
const TOOLS = Object.fromEntries(
  ['open', 'peek', 'assign', 'assignNearest', 'cancel', 'approvePayment', 'editAmount', 'track', 'print'].map(
    (name) => [name, nothing],
  ),
) as unknown as OrderTools

const keyOf = ({ id }: { id: number }) => id
const TABLE = { label: 'People', keyOf, total: null, isBusy: false }

/** Every part of a screen that shows a row. */
const PARTS = [
  part('the list of orders', Order, ORDERS, grid(CHOOSABLE_COLUMNS)),
  part('the list of orders beside one', Order, ORDERS, grid(DISPATCH_COLUMNS)),
  part('the head of an order', Order, ORDERS, (order) => <OrderSummary order={order} heading="h2" />),
  part('the facts of an order', Order, ORDERS, (order) => <OrderInformation order={order} />),
  part('the other facts of an order', Order, ORDERS, (order) => <OrderFacts order={order} />),
  part('the way of an order', Order, ORDERS, (order) => <OrderTimeline order={order} />),
  part('the past of an order', Order, ORDERS, (order) => <OrderHistory order={order} />),
  part('paper', Order, ORDERS, (order) => <Waybill order={order} asOf={NOW} />),
  part('the order beside its map', Order, ORDERS, (order) => <TrackPanel order={order} />),
  part('the head of the map', Order, ORDERS, (order) => (
    <TrackHead order={order} scene={EMPTY} routes={{ pickup: 'none', rider: 'none' }} />
  )),
  part('the order to be assigned', Order, ORDERS, (order) => <AssignPackage order={order} />),
  part('the history of a customer', Order, ORDERS, (order) => (
    <HistoryDays whose="customer" orders={[order]} isBusy={false} onOpen={nothing} />
  )),
  part('the history of a rider', Order, ORDERS, (order) => (
    <HistoryDays whose="rider" orders={[order]} isBusy={false} onOpen={nothing} />
  )),
  part('a change of an order', Order, ORDERS, (order) => <OrderTarget order={order} />),
  part('the list of bulk orders', BulkOrder, BULKS, (bulk) => (
    <BulkRow bulk={bulk} rowIndex={2} isTabStop={false} tools={BULK_TOOLS} />
  )),
  part('a change of a bulk order', BulkOrder, BULKS, (bulk) => <BulkOrderTarget bulk={bulk} />),
  part('the list of riders', Rider, [{ raw: RIDER }], (rider) => (
    <RowTable {...TABLE} rows={[rider]} columns={RIDER_COLUMNS} />
  )),
  part('the riders to choose from', Rider, [{ raw: RIDER }], (rider) => (
    <RiderRow
      id="one"
      option={{ rider, distanceKm: 2, pending: 0 }}
      rank={1}
      count={1}
      isChosen={false}
      isActive={false}
      remark={null}
      top={0}
      onChoose={nothing}
    />
  )),
  part('a change of a rider', Rider, [{ raw: RIDER }], (rider) => <RiderTarget rider={rider} />),
  part('the list of customers', Customer, [{ raw: CUSTOMER }], (customer) => (
    <RowTable {...TABLE} rows={[customer]} columns={CUSTOMER_COLUMNS} />
  )),
  part('the companies to choose from', CompanyUser, [{ raw: COMPANY }], (company) => (
    <ChooserRow company={company} onBulk={nothing} onRates={nothing} />
  )),
  part('a change of a company', CompanyUser, [{ raw: COMPANY }], (company) => (
    <CompanyTarget company={company} />
  )),
]

type Part = { name: string; samples: readonly Sample[]; draw: (raw: Raw) => ReactNode }

function part<Row extends object>(
  name: string,
  schema: { parse: (raw: unknown) => Row },
  samples: readonly Sample[],
  draw: (row: Row & Pending) => ReactNode,
): Part {
  return { name, samples, draw: (raw) => draw({ ...schema.parse(raw), pending: null }) }
}

/** Of what a person sees or is read. */
function textsIn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push((walker.currentNode.textContent ?? '').trim())
  return texts.filter((text) => text !== '')
}

/** Nobody knows that there is none. */
const NONE = ['0', 'Free']

describe('AG-166 a field that could not be read', () => {
  for (const { name, samples, draw } of PARTS) {
    it(`is marked in ${name} wherever it is shown, and nothing else is lost`, async () => {
      const raws = samples.map(({ raw }) => raw)
      const variants = samples.flatMap(({ raw, vary }) =>
        variantsOf(raw)
          .filter(({ path }) => vary?.includes(path) ?? true)
          .map((variant) => ({ ...variant, raw })),
      )
      const all = [...raws, ...variants.flatMap(({ without, bad }) => [without, bad])]
      const drawn = new Map<Raw, Element | null>()
      const keep = (raw: Raw) => (element: Element | null) => void drawn.set(raw, element)
      await renderApp({
        user: userOf(),
        part: (
          <Theme>
            <OrderToolsProvider value={TOOLS}>
              {all.map((raw, index) => (
                <div key={index} ref={keep(raw)}>
                  {draw(raw)}
                </div>
              ))}
            </OrderToolsProvider>
          </Theme>
        ),
      })
      const whole = (raw: Raw): Element => drawn.get(raw) ?? document.createElement('div')
      await waitFor(() => expect(all.map((raw) => whole(raw).textContent)).not.toContain(''))
      const shown: string[] = []
      const wrong: string[] = []
      for (const { path, raw, without, bad } of variants) {
        const isShown = textsIn(whole(raw)).join('|') !== textsIn(whole(without)).join('|')
        if (isShown) shown.push(path)
        const mark = whole(bad).querySelector(`[title*='{"odd":"${path.split('.').at(-1)}"}']`)
        if (isShown && mark?.textContent?.includes('could not be read') !== true)
          wrong.push(`${path}: no mark`)
        const left = textsIn(whole(bad))
        for (const text of textsIn(whole(without)).filter((one) => !NONE.includes(one))) {
          const at = left.indexOf(text)
          if (at === -1) wrong.push(`${path}: "${text}" is lost`)
          else left.splice(at, 1)
        }
      }
      expect(shown.length).toBeGreaterThan(0)
      expect([...new Set(wrong)]).toEqual([])
    })
  }
})

import { assignOrder } from '../../../contract/entities/orders'
import { fullName } from '../../../contract/rules/order-display'
import {
  assign,
  assignPanel,
  expect,
  goTo,
  live,
  openOrders,
  rowOf,
  signedIn,
  signIn,
  test,
} from '../support/fixtures'
import { orderAndRider } from '../support/data'

test('AU-07 a dispatcher signs in and lands on the overview', { tag: '@long' }, async ({ page, wire }) => {
  await signIn(page, wire.url)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Total Orders')).toBeVisible()
})

test(
  'AU-09 a wrong password shows the yellow banner and keeps what was typed',
  { tag: '@long' },
  async ({ page, wire }) => {
    await page.goto(wire.url)
    await page.getByLabel('Email').fill('admin@waybill.demo')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Incorrect Login Credentials')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('admin@waybill.demo')
  },
)

test(
  'AU-10 a rider account is refused with the words of the house',
  { tag: '@long' },
  async ({ page, wire }) => {
    await page.goto(wire.url)
    await page.getByLabel('Email').fill('rider@waybill.demo')
    await page.getByLabel('Password', { exact: true }).fill('waybill-demo-1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText("You don't have the right access to this app!")).toBeVisible()
    await expect(page).toHaveURL(`${wire.url}/`)
  },
)

test(
  'RL-04 an order that changes on the server changes on the screen without a reload',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { order, rider } = await orderAndRider(admin)
    await signedIn(page, wire.url)
    await openOrders(page, wire.url, 'pending')
    await expect(rowOf(page, order.id)).toContainText('Pending')
    await goTo(page, wire.url, '/orders')
    await live(page)
    await admin.call(assignOrder, { order_id: order.id, rider_id: rider.id })
    await expect(rowOf(page, order.id)).toContainText(fullName(rider))
    await expect(rowOf(page, order.id)).toContainText('Assigned')
  },
)

test(
  'TO-01 OR-14 OR-24 a single assignment is sent at once, confirmed and celebrated',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { order, rider } = await orderAndRider(admin)
    await signedIn(page, wire.url)
    await openOrders(page, wire.url, 'pending')
    await assign(page, order.id, fullName(rider))
    await expect(page.getByText('Order assigned successfully!')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Order Assigned' })
    await expect(dialog).toContainText(fullName(rider))
    await expect(dialog.getByRole('link', { name: 'Track Package' })).toHaveAttribute(
      'href',
      `/orders/track/${order.id}`,
    )
    await expect(assignPanel(page)).toBeHidden()
    const stored = await admin.order(order.id)
    expect([stored.status, stored.rider?.id, stored.revision]).toEqual([
      'ASSIGNEDTORIDER',
      rider.id,
      (order.revision ?? 0) + 1,
    ])
  },
)

import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api-client'
import { expect, keptTest as test, signedIn } from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'

test(
  'AG-169 two browsers approve one payment: one takes the money, the other shows who did and that nothing was added',
  { tag: '@long' },
  async ({ page: first, another, server, admin }) => {
    const order = await deliveredUnpaid(admin)
    const second = await another()
    await ask(first, server.url, order, 'superadmin@waybill.demo')
    await ask(second, server.url, order, 'admin@waybill.demo')
    // The slower one answers its question without a connection: what the other did is not seen before.
    await shellIsKept(second)
    await second.context().setOffline(true)
    await second
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve ₦/ })
      .click()
    await first
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve ₦/ })
      .click()
    await expect(first.getByText('Payment approved!')).toBeVisible()
    const { approved_by: by } = await admin.order(order)
    await second.context().setOffline(false)
    const told = second
      .getByRole('alert')
      .getByText(new RegExp(`^${by ?? ''} approved this at \\d\\d:\\d\\d. No payment was added.$`))
      .first()
    await expect(told).toBeVisible()
    await expect(second.getByText('Payment approved!')).toHaveCount(0)
    expect((await admin.order(order)).approved_by).toBe(by)
  },
)

async function ask(page: Page, url: string, order: number, email: string): Promise<void> {
  await signedIn(page, url, email)
  await page.goto(`${url}/orders/${order}`)
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function deliveredUnpaid(admin: ApiClient): Promise<number> {
  const { id } = await admin.orderWith(
    'DELIVERED',
    ({ payment_status, bulk_order_id }) => payment_status === 'PENDING' && (bulk_order_id ?? null) === null,
  )
  return id
}

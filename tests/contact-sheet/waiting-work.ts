import type { Page } from 'playwright-core'
import { cancelOrder } from '../../contract/entities/orders'
import type { ApiClient } from '../e2e/support/api-client'
import { pendingOrders } from '../e2e/support/data'
import type { Shot } from './screens'

/** Waiting changes, a held one and a conflict, as the list, the tray and the outbox show them. */
export function waitingWork(admin: ApiClient): Shot[] {
  const full = { states: ['full'] } as const
  return [
    {
      name: 'waiting-orders',
      path: '/orders/pending',
      ...full,
      open: async (page) => {
        await pendingOrders(admin, 3)
        await page.locator('[data-order-id]').nth(2).waitFor()
        await page.context().setOffline(true)
        for (let done = 0; done < 2; done += 1) await assignNearest(page)
      },
    },
    {
      name: 'waiting-outbox',
      path: '/outbox',
      ...full,
    },
    {
      name: 'waiting-tray',
      path: '/overview',
      ...full,
      open: (page) =>
        page
          .locator('.status-bar')
          .getByRole('button', { name: /waiting/ })
          .click(),
    },
    {
      name: 'waiting-logout',
      path: '/overview',
      ...full,
      open: (page) => page.getByRole('button', { name: 'Log out' }).first().click(),
    },
    {
      name: 'conflict-outbox',
      path: '/outbox',
      ...full,
      open: async (page) => {
        const words = await page.locator('.outbox-row').first().textContent()
        const id = Number(/(\d{3,})/.exec(words ?? '')?.[1])
        await admin.call(cancelOrder, { order_id: id })
        await page.context().setOffline(false)
        await page.locator('.outbox-row[data-state="conflict"]').click()
        await page.locator('.conflict-card').waitFor()
      },
    },
    { name: 'conflict-orders', path: '/orders', ...full },
    {
      name: 'held-toast',
      path: '/orders/pending',
      ...full,
      open: async (page) => {
        await pendingOrders(admin, 1)
        await page.locator('[data-order-id]').first().waitFor()
        await assignNearest(page)
      },
    },
  ]
}

async function assignNearest(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+A')
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

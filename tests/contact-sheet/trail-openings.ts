import type { Page } from 'playwright-core'
import { updateCharges } from '../../contract/entities/charges'
import { sendPaymentReminder } from '../../contract/entities/companies'
import { editOrderAmount } from '../../contract/entities/orders'
import { editRiderStatus } from '../../contract/entities/riders'
import type { ApiClient } from '../e2e/support/api-client'
import type { Found, Shot } from './screens'

/** Who changed what, after something was changed. */
export function trailOpenings(found: Found, admin: ApiClient): Shot[] {
  const { ofBulk, owing, riderWithPapers } = found
  const shots: Omit<Shot, 'states'>[] = [
    {
      name: 'order-trail',
      path: `/orders?order=${ofBulk.id}`,
      open: async (page) => {
        for (const amount of [5000, 6500]) await admin.call(editOrderAmount, { order_id: ofBulk.id, amount })
        await page.getByRole('tab', { name: 'History' }).click()
        await seen(page)
      },
    },
    {
      name: 'company-trail',
      path: `/company-user?company=${owing}`,
      open: async (page) => {
        await admin.call(sendPaymentReminder, { user_id: owing })
        await opened(page)
      },
    },
    {
      name: 'rider-trail',
      path: `/riders-details/${riderWithPapers}`,
      open: async (page) => {
        for (const status of ['DEACTIVATED', 'APPROVED'] as const)
          await admin.call(editRiderStatus, { id: riderWithPapers, status })
        await opened(page)
      },
    },
    {
      name: 'charges-trail',
      path: '/delivery-charges',
      open: async (page) => {
        for (const promo_active of ['TRUE', 'FALSE'] as const)
          await admin.call(updateCharges, { promo_active })
        await opened(page)
      },
    },
    {
      name: 'member-trail',
      path: '/roles',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click()
        await page.getByRole('button', { name: 'History' }).click()
        await page.getByText('No change is recorded').waitFor()
      },
    },
  ]
  return shots.map((shot) => ({ ...shot, states: ['full'] }))
}

async function opened(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'History' })
  await opener.click()
  await seen(page)
  await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

function seen(page: Page): Promise<void> {
  return page.getByRole('list', { name: 'Changes, newest first' }).waitFor()
}

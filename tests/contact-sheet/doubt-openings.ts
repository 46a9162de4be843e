import type { Page } from 'playwright-core'
import { beginPairing, DEFAULT_DISPLAY, pairDisplay } from '../../contract/entities/displays'
import type { ApiClient } from '../e2e/support/api-client'
import type { Shot } from './screens'

/** Questions, and what is said where no answer came back. */
export function doubtOpenings(superadmin: ApiClient): Shot[] {
  const shots: Omit<Shot, 'states'>[] = [
    {
      name: 'push-doubt',
      path: '/push-notifications-service',
      open: async (page) => {
        await page.getByLabel(/^Header/).fill('Heavy rain in Lagos today')
        await page.getByLabel(/^Body/).fill('Deliveries on the island take about an hour longer.')
        await unanswered(page, async () => {
          await page.getByRole('button', { name: 'Send', exact: true }).click()
          await page.getByRole('button', { name: 'Send notification' }).click()
          await page.getByRole('button', { name: 'Send again' }).waitFor()
        })
      },
    },
    {
      name: 'push-change',
      path: '/push-notifications-service',
      open: (page) => page.getByRole('button', { name: 'Change it instead' }).click(),
      close: (page) => page.getByRole('button', { name: 'Change it', exact: true }).click(),
    },
    {
      name: 'draft-kept',
      path: '/create-order',
      open: async (page) => {
        await page.getByLabel(/^Customer name/).fill('Kunle Adebayo')
        await page.getByText('Kept as a draft on this device.').waitFor()
        await page.getByRole('navigation').getByRole('link', { name: 'Outbox' }).click()
        await page.getByRole('link', { name: /^Drafts/ }).click()
      },
    },
    {
      name: 'draft-discard',
      path: '/outbox?tab=drafts',
      open: (page) => page.getByRole('button', { name: 'Discard' }).first().click(),
    },
    {
      name: 'displays',
      path: '/settings',
      open: async (page) => {
        for (const name of ['Yaba hub', 'Ikeja office, front desk']) {
          const { code } = await superadmin.call(beginPairing, {})
          await superadmin.call(pairDisplay, { code, name, settings: DEFAULT_DISPLAY })
        }
        await page.reload()
        await page.getByText('Yaba hub').scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'display-edit',
      path: '/settings',
      open: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
    },
    {
      name: 'display-revoke',
      path: '/settings',
      open: (page) =>
        page
          .getByRole('button', { name: /^Revoke/ })
          .first()
          .click(),
    },
  ]
  return shots.map((shot): Shot => ({ ...shot, states: ['full'] }))
}

/** What is written to the server arrives, or does not: no answer comes back. */
async function unanswered(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await act()
  await page.unroute('**/api/**')
}

import type { Page } from 'playwright-core'
import type { ApiClient } from '../e2e/support/api-client'
import { pendingOrders } from '../e2e/support/data'
import { fillSender } from '../e2e/support/order-forms'
import type { Found, Shot } from './screens'
import { waitingWork } from './waiting-work'

type Open = (page: Page) => Promise<unknown>

/** Panes, menus, dialogs and what a person has typed: each over the screen that it belongs to. */
export function openings(found: Found, admin: ApiClient): Shot[] {
  const order = `/orders?order=${found.onTheWay.id}`
  const pending = `/orders?order=${found.pending.id}`
  return [
    ...over('/', { 'login-refused': refusedLogin }).map((shot) => ({ ...shot, isPublic: true })),
    ...over('/overview', {
      'account-menu': button(/^Account of/),
      notifications: button(/^Notification/),
      logout: button('Log out'),
      'switch-order': (page) => page.getByRole('switch', { name: 'Switch Order' }).click(),
      shortcuts: keys('?'),
      'search-found': async (page) => {
        await page.getByRole('searchbox').fill('Ade')
        await keys('Enter')(page)
      },
    }),
    ...over('/orders', {
      filter: keys('f'),
      columns: button('Columns'),
      'row-height': button('Row height'),
      'view-menu': button(/^View:/),
      'saved-views': then(button(/^View:/), (page) =>
        page.getByRole('menuitem', { name: 'Saved views…' }).click(),
      ),
      'layout-menu': button(/^Layout:/),
      export: button('Export'),
      'row-menu': (page) =>
        page
          .getByRole('button', { name: /^Actions of order/ })
          .first()
          .click(),
      marked: keys('j', 'x', 'Shift+J', 'Shift+J'),
      'search-nothing': (page) => page.getByRole('searchbox').fill('zzzz'),
    }),
    ...over('/orders/pending', {
      'assign-marked': keys('j', 'x', 'Shift+J', 'Shift+J', 'a'),
      spread: keys('j', 'x', 'Shift+J', 'Shift+J', 's'),
      'assign-nearest': keys('j', 'Shift+A'),
      'assign-row': (page) => page.locator('[data-order-id] .button').first().click(),
    }),
    { ...one('map-dock', '/orders', keys('v', 'm')), states: ['full', 'offline', 'empty'] },
    { ...one('map-full', '/orders', keys('v', 'f')), close: keys('v', 'l') },
    ...over(order, {
      'order-timeline': (page) => page.getByRole('tab', { name: 'Timeline' }).click(),
      'order-log': (page) => page.getByRole('tab', { name: 'Log' }).click(),
    }),
    ...over(`/orders?order=${found.unpaid.id}`, { 'approve-payment': keys('Shift+P') }),
    ...over(`/orders?order=${found.ofBulk.id}`, { 'edit-amount': keys('e') }),
    ...over(pending, { 'cancel-order': keys('Shift+C') }),
    one('order-assigned', '/orders/pending', async (page) => {
      const [made] = await pendingOrders(admin, 1)
      await page.locator(`[data-order-id="${made.id}"]`).click()
      await keys('a')(page)
      await page.getByRole('option').first().waitFor()
      await keys('Enter')(page)
      await page.getByRole('dialog', { name: 'Order Assigned' }).waitFor()
    }),
    ...over('/bulk-orders', {
      'mark-paid': (page) =>
        page
          .getByRole('button', { name: /^Approve/ })
          .first()
          .click(),
    }),
    ...over(`/orders-history/${found.customer}`, {
      'history-order': (page) =>
        page
          .getByRole('button', { name: /^View order/ })
          .first()
          .click(),
    }),
    ...over('/create-order', {
      'item-category': (page) => page.getByLabel('Item category').click(),
      places: (page) => page.getByRole('combobox', { name: 'Pickup location' }).fill('Allen'),
      pin: button('Set a pin on the map'),
    }),
    ...over('/create-order', { 'create-order-refused': refusedOrder, 'create-order-quoted': quotedOrder }),
    ...waitingWork(admin),
  ]
}

const one = (name: string, path: string, open: Open): Shot => ({ name, path, states: ['full'], open })

const over = (path: string, opens: Record<string, Open>): Shot[] =>
  Object.entries(opens).map(([name, open]) => one(name, path, open))

function button(name: string | RegExp): Open {
  return (page) => page.getByRole('button', { name }).first().click()
}

function keys(...pressed: string[]): Open {
  return async (page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
}

function then(...opens: Open[]): Open {
  return async (page) => {
    for (const open of opens) await open(page)
  }
}

async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').first().waitFor()
}

async function refusedOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Charges' }).click()
}

async function quotedOrder(page: Page): Promise<void> {
  await fillSender(page)
  await page.getByRole('button', { name: 'Get Charges' }).click()
  await page.getByText(/^As of \d\d:\d\d/).waitFor()
}

import type { Page } from 'playwright-core'
import type { ApiClient } from '../e2e/support/api-client'
import { pendingOrders } from '../e2e/support/data'
import { fillSender } from '../e2e/support/order-forms'
import { publicOpenings } from './public-openings'
import type { Found, Shot } from './screens'
import { waitingWork } from './waiting-work'

type Open = (page: Page) => Promise<unknown>

/** Panes, menus, dialogs and what a person has typed: each over the screen that it belongs to. */
export function openings(found: Found, admin: ApiClient): Shot[] {
  const order = `/orders?order=${found.onTheWay.id}`
  const pending = `/orders?order=${found.pending.id}`
  return [
    ...publicOpenings(),
    ...over('/overview', {
      'account-menu': button(/^Account of/),
      notifications: button(/^Notification/),
      'income-table': button('Total income by period as a table'),
      'rate-table': button('Delivery rate as a table'),
      logout: button('Log out'),
      'switch-order': (page) => page.getByRole('switch', { name: 'Switch Order' }).click(),
      shortcuts: keys('?'),
      palette: keys('Control+K'),
      'search-found': async (page) => {
        await page.getByRole('searchbox').fill('Ade')
        await keys('Enter')(page)
      },
    }),
    {
      ...one('rail-statuses', '/overview', bothStatuses),
      states: ['full'],
      // In a narrow window they fly out beside the icon.
      each: (page) => page.getByRole('link', { name: 'Orders', exact: true }).hover(),
      close: async (page) => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await bothStatuses(page)
      },
    },
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
      'row-menu-pointer': (page) => page.locator('[data-order-id]').first().click({ button: 'right' }),
      'palette-order': keys('j', 'Control+K'),
      'palette-found': typed('ade'),
      'palette-number': typed('08'),
      'palette-nothing': typed('xyzzy'),
      marked: keys('j', 'x', 'Shift+J', 'Shift+J'),
      'search-nothing': (page) => page.getByRole('searchbox').fill('zzzz'),
    }),
    ...over('/orders/pending', {
      'assign-marked': keys('j', 'x', 'Shift+J', 'Shift+J', 'a'),
      spread: keys('j', 'x', 'Shift+J', 'Shift+J', 's'),
      'assign-nearest': keys('j', 'Shift+A'),
      'assign-row': (page) => page.locator('[data-order-id] .button').first().click(),
    }),
    {
      name: 'phone-more',
      path: '/orders',
      states: ['full'],
      windows: [{ width: 390, height: 844 }],
      each: button(/^More$/),
      close: keys('Escape'),
    },
    { ...one('map-dock', '/orders', keys('v', 'm')), states: ['full', 'offline', 'empty'] },
    { ...one('map-full', '/orders', keys('v', 'f')), close: button('Close the map') },
    ...over('/all-customers', {
      'customer-delete': (page) =>
        page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click(),
      'customer-search': (page) => page.getByRole('searchbox').fill('ade'),
      'customer-nobody': (page) => page.getByRole('searchbox').fill('zzzz'),
    }),
    ...over(order, {
      'order-timeline': (page) => page.getByRole('tab', { name: 'Timeline' }).click(),
      'order-log': (page) => page.getByRole('tab', { name: 'Log' }).click(),
    }),
    ...over(`/orders?order=${found.unpaid.id}`, { 'approve-payment': keys('Shift+P') }),
    ...over(`/orders?order=${found.ofBulk.id}`, { 'edit-amount': keys('e') }),
    ...over(pending, { 'cancel-order': keys('Shift+C'), 'order-note': keys('i') }),
    one('order-assigned', '/orders/pending', async (page) => {
      const [made] = await pendingOrders(admin, 1)
      await page.locator(`[data-order-id="${made.id}"]`).click()
      await keys('a')(page)
      await page.getByRole('option').first().waitFor()
      await keys('Enter')(page)
      await page.getByRole('dialog', { name: 'Order Assigned' }).waitFor()
    }),
    ...over('/assign', {
      'assign-mode-order': keys('o'),
      'assign-mode-marked': keys('x', 'j', 'x', 'j', 'x'),
      'assign-mode-held': (page) => assignThree(page),
    }),
    ...over('/fleet', {
      'fleet-order': keys(']', ']'),
      'fleet-selected': then(button('Box'), drawBox),
      'fleet-rider': then(keys('j'), keys('Enter')),
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
    ...over('/delivery-charges', {
      'charge-edit': then(button('Edit Standard Delivery Per Km'), (page) =>
        page.getByLabel('Charges amount').fill('120'),
      ),
      'promo-switch': (page) => page.getByRole('switch', { name: /^Promo/ }).click(),
    }),
    ...over('/roles', {
      'member-add': then(button('Add member'), (page) => page.getByLabel(/^Password/).fill('short')),
      'member-refused': then(button('Add member'), (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Add member' }).click(),
      ),
      'member-edit': button(/^Edit /),
      'member-delete': button(/^Delete /),
    }),
    ...over('/push-notifications-service', {
      'push-written': writePush,
      'push-question': then(writePush, button('Send')),
    }),
    ...over('/settings', { 'pair-display': button('Pair a display'), 'edit-wall': button('Edit wall') }),
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

/** Over most of the map. */
async function drawBox(page: Page): Promise<void> {
  const box = await page.getByRole('application', { name: 'Fleet' }).boundingBox()
  if (box === null) return
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.04)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.96, { steps: 4 })
  await page.mouse.up()
  await page.getByText(/orders? selected$/).waitFor()
}

/** Each digit once the riders of the order are there. */
async function assignThree(page: Page): Promise<void> {
  for (const rank of ['1', '3', '2']) {
    const id = await page.locator('.queue-row[aria-selected="true"]').getAttribute('data-order-id')
    await page
      .getByRole('list', { name: `Riders for order ${id}` })
      .getByRole('listitem')
      .first()
      .waitFor()
    await page.keyboard.press(rank)
  }
}

/** Shown, or hidden again. */
async function bothStatuses(page: Page): Promise<void> {
  await button(/^Orders by status$/)(page)
  await button('Bulk Orders by status')(page)
}

async function refusedOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Charges' }).click()
}

async function quotedOrder(page: Page): Promise<void> {
  await fillSender(page)
  await page.getByRole('button', { name: 'Get Charges' }).click()
  await page.getByText(/^As of \d\d:\d\d/).waitFor()
}

async function writePush(page: Page): Promise<void> {
  await page.getByLabel(/^Header/).fill('Heavy rain in Lagos today')
  await page
    .getByLabel(/^Body/)
    .fill('Deliveries on the island take about an hour longer. We will call you when your rider is near.')
}

/** In the palette. */
function typed(text: string): Open {
  return async (page) => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Find anything' }).fill(text)
    await page
      .getByText(/^\d+ found|^Nothing on this device/)
      .first()
      .waitFor({ state: 'attached' })
  }
}

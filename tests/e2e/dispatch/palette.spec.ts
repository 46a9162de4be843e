import type { Page } from '@playwright/test'
import { expect, signInToOrders, test, cutOff } from '../support/fixtures'
import { violations } from '../support/violations'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })

test(
  'with the network cut, an order is found by its number and opened, all by keys',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    const first = page.locator('[data-order-id]').first()
    const number = (await first.getAttribute('data-order-id')) ?? ''
    await page.goto(`${wire.url}/overview`)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+K')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(number)
    await expect(page.getByRole('option', { name: new RegExp(`^Order ${number} `) })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${wire.url}/orders?order=${number}`)
    const pane = page.getByRole('complementary', { name: 'View Order' })
    await expect(pane.getByRole('heading', { name: number })).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  },
)

test(
  'the palette and the menu of a row have no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    await page.keyboard.press('j')
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible()
    expect(await violations(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.type('08')
    await expect(page.getByRole('group', { name: 'Riders' })).toBeVisible()
    expect(await violations(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.type('xyzzy')
    await expect(page.getByText(/^Nothing on this device matches “08xyzzy”/)).toBeVisible()
    expect(await violations(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)

    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: /^Order / })).toBeVisible()
    expect(await violations(page, '[role="menu"]')).toEqual([])
  },
)

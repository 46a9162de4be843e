import { expect, signInToOrders, test, cutOff } from '../support/fixtures'
import { violations } from '../support/violations'

test(
  'filters, columns, saved views, marks and an old intake have no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    await page.keyboard.press('f')
    const panel = page.getByRole('dialog', { name: 'Filter the list' })
    await panel.getByLabel('Order type').selectOption('Bulk')
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Order type: Bulk')).toBeVisible()

    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Amount (N)' }).check()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^View:/ }).click()
    await page.getByRole('menuitem', { name: 'Saved views…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved views' })
    await dialog.getByRole('textbox').fill('Bulk with money')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: /^View: My columns/ }).click()
    await expect(page.getByRole('menuitem', { name: /Bulk with money/ })).toBeVisible()
    // Behind an open menu the page is hidden from everybody.
    expect(await violations(page, '[role="menu"]')).toEqual([])
    await page.getByRole('menuitem', { name: 'Saved views…' }).click()
    await expect(dialog.getByRole('button', { name: 'Delete Bulk with money' })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Clear order type' }).click()
    await expect(page.getByText('Order type: Bulk')).toHaveCount(0)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 marked')).toBeVisible()
    await page.keyboard.press('Shift+J')
    await expect(page.getByText('2 marked')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Switch Order' })).toBeDisabled()
    expect(await violations(page)).toEqual([])
  },
)

test(
  'a tool of the list that is opened before another one has closed altogether stays open',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    await page.keyboard.press('f')
    const filter = page.getByRole('dialog', { name: 'Filter the list' })
    await filter.getByRole('button', { name: 'Done' }).waitFor()
    // A busy computer: what is due at once comes late, so the focus goes back when the person is elsewhere.
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((work: () => void, ms = 0) =>
        later(work, ms === 0 ? 500 : ms)) as typeof setTimeout
    })
    await filter.getByRole('button', { name: 'Done' }).click()
    await expect(filter).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    const columns = page.getByRole('dialog', { name: 'Choose columns' })
    await expect(columns).toBeVisible()
    await page.waitForTimeout(1_000)
    await expect(columns).toBeVisible()
    // Who goes on to nothing else is back where the panel was opened, with the keyboard too.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Row height' }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Compact' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Row height' })).toBeFocused()
  },
)

import { shellIsKept } from '../support/kept-shell'
import { expect, signInToOrders, keptTest as test, type Page, cutOff } from '../support/fixtures'

const LETTERS = 'Order 1042 Assigned'
const NAIRA = '₦'

/** What the browser has of our own Roboto for a text, in the states of its files. */
const ownLetters = (page: Page, text: string) =>
  page.evaluate(
    async (wanted) =>
      (await document.fonts.load("500 13px 'Roboto Variable'", wanted)).map(({ status }) => status),
    text,
  )

test(
  'the console is set in letters of its own, the Naira sign too, also where the network is gone',
  { tag: '@long' },
  async ({ page, wire }) => {
    await page.goto(wire.url)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await ownLetters(page, LETTERS)).toEqual(['loaded'])
    await signInToOrders(page, wire.url)
    await shellIsKept(page)

    await cutOff(page, wire)
    await page.goto(`${wire.url}/orders`)
    await expect(page.locator('[data-order-id]').first()).toBeVisible()
    expect([await ownLetters(page, LETTERS), await ownLetters(page, NAIRA)]).toEqual([['loaded'], ['loaded']])
    const widths = await page.evaluate(() => {
      const line = document.querySelector('.grid .grid-cell')?.appendChild(document.createElement('span'))
      if (line === undefined) throw new Error('no cell to measure in')
      return ['0', '1', '7'].map((figure) => {
        line.textContent = figure.repeat(10)
        return line.getBoundingClientRect().width
      })
    })
    expect(new Set(widths).size).toBe(1)
  },
)

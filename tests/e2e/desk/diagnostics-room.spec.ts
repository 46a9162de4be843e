import { expect, goTo, signedIn, test } from '../support/fixtures'

/** px under the last line of a card, which neighbours in a row may have more or less of. */
const MOST_EMPTY = 96

test(
  'at 1440 px no card of the diagnostics stands half empty, and each row of cards is full',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signedIn(page, server.url)
    await goTo(page, server.url, '/test')
    await expect(page.getByText('this tab leads')).toBeVisible()
    await expect(page.getByText('Rows never go back to an older version')).toBeVisible()
    await expect(page.getByText('Last error of this page')).toBeVisible()
    // Not the two logs side by side: how long they are is what happened.
    const found = await page.evaluate((most) => {
      const cards = [
        ...document.querySelectorAll<HTMLElement>(".inspection-card:not([data-width='half'])"),
      ].map((card) => ({
        name: card.ariaLabel,
        box: card.getBoundingClientRect(),
        end: card.lastElementChild?.getBoundingClientRect().bottom ?? 0,
      }))
      const edge = Math.max(...cards.map(({ box }) => box.right))
      return cards.flatMap(({ name, box, end }) => {
        const beside = cards.filter((card) => card.box.top < box.bottom && card.box.bottom > box.top)
        const isLast = beside.every((card) => card.box.left <= box.left)
        return [
          ...(box.bottom - end > most ? [`${name}: ${Math.round(box.bottom - end)} px are empty`] : []),
          ...(isLast && box.right < edge - 1 ? [`nothing stands beside ${name}`] : []),
        ]
      })
    }, MOST_EMPTY)
    expect(found).toEqual([])
  },
)

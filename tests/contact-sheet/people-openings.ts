import type { Page } from 'playwright-core'
import type { Found, Shot } from './screens'

const choose = (item: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions of/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What opens over riders and companies. */
export function peopleOpenings(found: Found): Shot[] {
  const payment = `/company-user?payment=${found.owing}`
  const shots: Omit<Shot, 'states'>[] = [
    {
      name: 'rider-menu',
      path: '/all-riders',
      open: (page) =>
        page
          .getByRole('button', { name: /^Actions of/ })
          .first()
          .click(),
    },
    { name: 'rider-held', path: '/all-riders', open: choose('Set to pending') },
    {
      name: 'rider-delete',
      path: `/riders-details/${found.riderWithPapers}`,
      open: (page) => page.getByRole('button', { name: 'Delete' }).click(),
    },
    { name: 'rider-add', path: '/all-riders?person=new' },
    { name: 'rider-edit', path: `/riders-details/${found.riderWithPapers}?person=edit` },
    { name: 'company-edit', path: `/company-user?company=${found.owing}&person=edit` },
    {
      name: 'rider-document',
      path: `/riders-details/${found.riderWithPapers}`,
      open: (page) => page.getByRole('button', { name: 'Open ID card' }).click(),
    },
    { name: 'company-owing', path: `/company-user?company=${found.owing}` },
    {
      name: 'company-menu',
      path: '/company-user/pending',
      open: (page) =>
        page
          .getByRole('button', { name: /^Actions of/ })
          .first()
          .click(),
    },
    { name: 'company-reminder', path: '/company-user', open: choose('Payment reminder') },
    { name: 'part-payment', path: payment },
    {
      name: 'part-payment-refused',
      path: payment,
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Enter amount paid' }).fill('9,000,000')
        await page.getByRole('button', { name: 'Submit' }).click()
        await page.getByText('The payment was not registered.', { exact: false }).waitFor()
      },
    },
  ]
  return shots.map((shot) => ({ ...shot, states: ['full'] }))
}

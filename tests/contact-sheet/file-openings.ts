import type { Page } from 'playwright-core'
import type { Found, Shot } from './screens'

/** What is read from a file. */
export function fileOpenings(found: Found): Shot[] {
  const form = `/bulk-orders/create?user_id=${found.company}`
  const shots: Omit<Shot, 'states'>[] = [
    { name: 'import', path: form, open: openImport },
    { name: 'import-checked', path: form, open: pasteTable },
  ]
  return shots.map((shot): Shot => ({ ...shot, states: ['full'] }))
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('dialog').waitFor()
}

async function pasteTable(page: Page): Promise<void> {
  await openImport(page)
  const line = (index: number, phone: string, payee: string) =>
    `Carton ${index}\tDocuments\tMrs Ngoz? Eze\t${phone}\t${index} Herbert Macaulay Way, Yaba, Lagos\t${payee}\tcall`
  const lines = Array.from({ length: 14 }, (_, index) =>
    line(index + 1, index === 5 ? '0803 12' : '0803 123 4567', index % 3 === 2 ? '' : 'Receiver'),
  )
  const table = ['Item\tCategory\tReceiver\tPhone\tAddress\tWho pays\tNotes', ...lines, lines[0]].join('\n')
  await page.getByLabel('Or paste the table').fill(table)
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByRole('combobox', { name: 'Rate' }).click()
  await page
    .getByRole('option', { name: /^All lines/ })
    .first()
    .click()
}

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import '../../../src/views/create/bulk-order/import/import-dialog'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { choose, createButton, delivery, openBulkForm } from '../../support/desk/bulk-form'
import { bulkOrder, order } from '../../support/world/console-rows'
import { storeBulkOrders, storeOrders } from '../../support/world/played-engine'
import { success } from '../../support/page/rendered-app'
import { savedFiles } from '../../support/page/saved-files'

const HEADINGS = 'Item\tCategory\tReceiver\tPhone\tRate\tAddress\tPayee'
const RICE = 'Rice\tFood\tAda Obi\t08031234567\tYaba\t12 Herbert Macaulay Way\tSENDER'
const SHOES = 'Shoes\tShoes\tBayo Ige\t0803 12\tAjah\t3 Addo Road\treceiver'

async function openImport(prepare?: (database: ConsoleDatabase) => Promise<void>) {
  const app = await openBulkForm({
    ...(prepare && { prepare }),
    answer: ({ call }) =>
      call === createBulkOrder
        ? success({ bulk_order: bulkOrder({ id: 121, orders_total_amount: 1500.1 }), orders: [] })
        : undefined,
  })
  await delivery(1)
  await app.person.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import deliveries' }))
  const paste = async (...lines: string[]) => {
    await app.person.click(dialog.getByLabelText('Or paste the table'))
    await app.person.paste(lines.join('\n'))
  }
  const choosers = () => document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  const upload = async (file: File) => {
    const [chooser] = choosers()
    if (chooser === undefined) throw new Error('no file can be chosen')
    await app.person.upload(chooser, file)
  }
  return { ...app, dialog, paste, upload }
}

const itemNames = () => screen.getAllByLabelText<HTMLInputElement>('Item name').map(({ value }) => value)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('import of a bulk order', () => {
  it('adds what was pasted once all of it is good, and it is created', async () => {
    const { person, paste, dialog, asked } = await openImport()
    await paste(HEADINGS, RICE, SHOES.replace('0803 12', '0803 123 4568'))
    expect((await dialog.findByRole('status')).textContent).toContain(
      'The pasted table: 2 deliveries, all good.',
    )
    await person.click(dialog.getByRole('button', { name: 'Add 2 deliveries' }))
    expect(await screen.findByText('2 deliveries added')).toBeVisible()
    await isClosed()
    expect(itemNames()).toEqual(['Rice', 'Shoes'])
    await person.click(createButton())
    await screen.findByText('Order Created!')
    const body = asked.find(({ call }) => call === createBulkOrder)?.input as { orders: object[] }
    expect(body.orders).toMatchObject([
      { package_name: 'Rice', delivery_point_phone: '8031234567', rate_card_id: 41, payee: 'SENDER' },
      { package_name: 'Shoes', delivery_point_phone: '8031234568', rate_card_id: 42, payee: 'RECEIVER' },
    ])
  })

  it('adds nothing while a line is bad, and then the good lines below those of the form', async () => {
    const saved = savedFiles()
    const { person } = await openImport()
    await person.keyboard('{Escape}')
    await isClosed()
    await person.type((await delivery(1)).getByLabelText('Item name'), 'Typed')
    await person.click(screen.getByRole('button', { name: 'Import' }))
    const again = within(await screen.findByRole('dialog', { name: 'Import deliveries' }))
    await person.click(again.getByLabelText('Or paste the table'))
    await person.paste([HEADINGS, RICE, SHOES].join('\n'))
    expect((await again.findByRole('status')).textContent).toContain('2 deliveries, 1 good, 1 with errors.')
    expect(
      within(again.getByRole('region', { name: 'Errors' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      "Line 3, receiver's phone: This is no Nigerian number: it has 6 digits, a mobile number has 11.",
    ])
    expect(again.queryByRole('button', { name: /^Add \d/ })).toBeNull()
    await person.click(again.getByRole('button', { name: 'Add the good line' }))
    expect((await again.findByRole('status')).textContent).toBe(
      '1 delivery was added to the form. 1 line was not. Save it with the reasons, correct it, and import the file.',
    )
    await person.click(again.getByRole('button', { name: 'Save the line as CSV' }))
    expect(saved.map(({ name }) => name)).toEqual(['lines-not-added.csv'])
    expect((await saved[0]?.text)?.split('\r\n')[1]).toBe(
      `"Shoes","Shoes","Bayo Ige","0803 12","Ajah","3 Addo Road","receiver","3","Receiver's phone: This is no Nigerian number: it has 6 digits, a mobile number has 11."`,
    )
    await person.click(again.getByRole('button', { name: 'Done' }))
    await isClosed()
    expect(itemNames()).toEqual(['Typed', 'Rice'])
  })

  it('asks which column is which where the headings do not say it', async () => {
    const { person, paste, dialog } = await openImport()
    await paste('Item\tWho\tPhone\tAddress', 'Rice\tAda Obi\t08031234567\t12 Herbert Macaulay Way')
    await dialog.findByRole('status')
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose the column, or one for all lines.',
      'Choose the column.',
      'Choose the column, or one for all lines.',
    ])
    await choose(person, dialog.getByRole('combobox', { name: "Receiver's name" }), 'B: Who')
    await choose(person, dialog.getByRole('combobox', { name: 'Item category' }), 'All lines: Food')
    await choose(
      person,
      dialog.getByRole('combobox', { name: 'Rate' }),
      'All lines: Allen Avenue, Ikeja, Lagos - Yaba',
    )
    await person.click(dialog.getByRole('button', { name: 'Add 1 delivery' }))
    await isClosed()
    expect((await delivery(1)).getByLabelText<HTMLInputElement>("Receiver's name").value).toBe('Ada Obi')
  })

  it('shows who pays what, and leaves out what is there already', async () => {
    const { person, paste, dialog } = await openImport()
    await paste(`${HEADINGS}\tNotes`, `${RICE}\tcall first`, SHOES.replace('0803 12', '0803 123 4568'), RICE)
    await dialog.findByText(
      'Delivery fees: the company pays ₦1,500.10 for 1 delivery, 1 receiver pays ₦2,500.20.',
    )
    expect(dialog.getByText('Nothing is read from column H: Notes.')).toBeVisible()
    const leaveOut = dialog.getByRole('checkbox', { name: '1 repeats an earlier line: line 4. Leave it out' })
    await person.click(leaveOut)
    expect(dialog.getByRole('button', { name: 'Add 3 deliveries' })).toBeVisible()
    await person.click(leaveOut)
    await person.click(dialog.getByRole('button', { name: 'Add 2 deliveries' }))
    expect(await screen.findByText('2 deliveries added, 1 repeated one left out')).toBeVisible()
    await isClosed()
    await person.click(screen.getByRole('button', { name: 'Import' }))
    const again = within(await screen.findByRole('dialog', { name: 'Import deliveries' }))
    await person.click(again.getByLabelText('Or paste the table'))
    await person.paste([HEADINGS, RICE].join('\n'))
    expect(
      await again.findByRole('checkbox', { name: '1 of these is in the form already: line 2. Leave it out' }),
    ).toBeVisible()
    expect(again.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('asks what a blank cell of the payer means before anything is added', async () => {
    const { person, paste, dialog } = await openImport()
    await paste(
      HEADINGS,
      RICE.replace('SENDER', 'COD'),
      SHOES.replace('0803 12', '0803 123 4568').replace('receiver', ''),
    )
    const blank = await dialog.findByRole('combobox', { name: 'Blank: who pays' })
    expect(dialog.getByRole('alert').textContent).toBe('1 cell is blank. Choose what a blank cell means.')
    await choose(person, blank, 'As in the line above')
    expect(dialog.getByText('Delivery fees: 2 receivers pay ₦4,000.30.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Add 2 deliveries' }))
    await isClosed()
  })

  it('points to a bulk order of the last days with the same deliveries', async () => {
    const created_at = '2026-11-19T08:00:00.000Z'
    const rice = order({ id: 900, bulk_order_id: 118, package_name: 'rice', created_at })
    const { paste, dialog } = await openImport(async (database) => {
      await storeBulkOrders(database, [bulkOrder({ id: 118, user_email: 'ORDERS@zenith.demo', created_at })])
      await storeOrders(database, [
        {
          ...rice,
          recepient_name: 'Ada Obi',
          recepient_phone: '8031234567',
          delivery_point_location: '12 Herbert Macaulay  Way',
        },
      ])
    })
    await paste(HEADINGS, RICE)
    expect((await dialog.findByText(/^Bulk order 118 of /)).textContent).toMatch(
      /has the same deliveries for this company\.$/,
    )
  })

  it('waits for a typed table until it is finished, and says what is wrong with it', async () => {
    const { person, dialog } = await openImport()
    const read = dialog.getByRole<HTMLButtonElement>('button', { name: 'Read the table' })
    expect(read.disabled).toBe(true)
    await person.type(dialog.getByLabelText('Or paste the table'), 'Item')
    await person.click(read)
    expect((await dialog.findByRole('status')).textContent).toContain('it has headings and no delivery.')
    await person.click(dialog.getByRole('button', { name: 'Choose another table' }))
    await person.type(dialog.getByLabelText('Or paste the table'), '{Backspace>4/}Rice and beans')
    await person.click(dialog.getByRole('button', { name: 'Read the table' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This is no table: no line has more than one column.',
    )
  })

  it('reads a table without headings once its columns are named', async () => {
    const { person, paste, dialog } = await openImport()
    await paste(RICE)
    await dialog.findByRole('status')
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', { name: 'The first line has headings' }).checked,
    ).toBe(false)
    for (const [index, label] of [
      'Item name',
      'Item category',
      "Receiver's name",
      "Receiver's phone",
      'Rate',
      'Delivery location',
    ].entries())
      await choose(person, dialog.getByRole('combobox', { name: label }), `Column ${'ABCDEF'[index]}`)
    expect(
      within(dialog.getByRole('region', { name: 'Preview' }))
        .getAllByRole('cell')
        .map((one) => one.textContent),
    ).toEqual(['Rice', 'Food', 'Ada Obi', '08031234567', 'Yaba', '12 Herbert Macaulay Way'])
    await person.click(dialog.getByRole('button', { name: 'Add 1 delivery' }))
    await isClosed()
    expect(itemNames()).toEqual(['Rice'])
  })

  it('reads a file, and says of one that is no table what it is', async () => {
    const { upload, dialog } = await openImport()
    await upload(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'orders.csv'))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The file is an Excel workbook/)
    await upload(new File(['x'.repeat(1_000_001)], 'large.csv'))
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toMatch(/^large.csv is larger than 1 MB\./),
    )
    await upload(
      new File([HEADINGS.replaceAll('\t', ';'), '\r\n', RICE.replaceAll('\t', ';'), '\r\n'], 'good.csv'),
    )
    expect((await dialog.findByRole('status')).textContent).toContain('good.csv: 1 delivery, all good.')
  })

  it('gives a template with an example', async () => {
    const saved = savedFiles()
    const { person, dialog } = await openImport()
    await person.click(dialog.getByRole('button', { name: 'Download template' }))
    expect(saved.map(({ name }) => name)).toEqual(['bulk-order-template.csv'])
    expect(await saved[0]?.text).toBe(
      '\uFEFF"Item name","Item category","Receiver\'s name","Receiver\'s phone","Receiver\'s email","Rate","Delivery location","Who pays","Amount"\r\n' +
        '"Office chair","Others","Ada Obi","0803 123 4567","ada@example.com","Allen Avenue, Ikeja, Lagos - Yaba","12 Herbert Macaulay Way, Yaba, Lagos","SENDER","1500.10"\r\n',
    )
  })
})

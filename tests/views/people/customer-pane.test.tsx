import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listCustomers } from '../../../contract/entities/customers'
import { deleteUser } from '../../../contract/entities/users'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import {
  customerPane,
  customerSearch,
  customerTable,
  idsOf,
  openCustomers,
} from '../../support/desk/customers-server'
import { NOW, success } from '../../support/page/rendered-app'

describe('one customer', () => {
  it('opens beside the list with what is known and the way to the orders', async () => {
    const { person } = await openCustomers('/all-customers')
    await person.click(within(await customerTable()).getByRole('link', { name: 'Ada Obi' }))
    expect(window.location.search).toBe('?customer=42')
    const beside = await customerPane()
    const facts = [...document.querySelectorAll('.pane .fact-line')].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    )
    expect(facts).toEqual([
      ['User Id', '42'],
      ['Email', 'ada@obi.ng'],
      ['Phone Number', '08035550102'],
      ['Delivered Orders', '1,204'],
      ['Coupon', 'WELCOME10'],
      ['Promo', 'Active'],
    ])
    expect(beside.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
    expect(beside.getByText('Inactive')).toBeVisible()
    await person.click(beside.getByRole('link', { name: 'Order history' }))
    expect(await screen.findByRole('heading', { name: "Ada Obi's order history" })).toBeVisible()
    expect(window.location.pathname).toBe('/orders-history/42')
  })

  it('is reached, left and changed by keys', async () => {
    const { person } = await openCustomers('/all-customers')
    await customerTable()
    await person.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Ada Obi')
    await person.keyboard('k')
    expect(document.activeElement?.textContent).toBe('Chidi Obi')
    await person.keyboard('{Enter}')
    const beside = await customerPane()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Customer')
    await person.click(beside.getByRole('button', { name: 'Next customer' }))
    expect(await beside.findByRole('heading', { name: 'Ada Obi' })).toBeVisible()
    // The first one takes the tip of the button away, which the pointer is on.
    await person.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Customer' })).toBeNull())
    expect(document.activeElement?.textContent).toBe('Ada Obi')
    expect(window.location.search).toBe('')
  })

  it('who is not on the page of a link can be searched for', async () => {
    const { person } = await openCustomers('/all-customers?customer=77')
    const beside = await customerPane()
    expect(beside.getByText('Customer 77 is not on this page')).toBeVisible()
    await person.click(beside.getByRole('button', { name: 'Search for 77' }))
    expect((await customerSearch()).getAttribute('value')).toBe('77')
  })
})

describe('deleting a customer', () => {
  it.each(['SUPERADMIN', 'ADMIN'])(
    'CU-15 RT-44 AG-82 %s may, and sees the order history too',
    async (type) => {
      await openCustomers('/all-customers', { type })
      const row = within(within(await customerTable()).getAllByRole('row')[2] as HTMLElement)
      expect(row.getByRole('button', { name: 'Delete Ada Obi' })).toBeVisible()
      expect(row.getByRole('link', { name: 'Order history of Ada Obi' }).getAttribute('href')).toBe(
        '/orders-history/42',
      )
    },
  )

  it.each(['SUPERVISOR', 'OPERATIONALSTAFF'])('CU-15 AG-82 %s sees the order history alone', async (type) => {
    const { person } = await openCustomers('/all-customers', { type })
    const list = within(await customerTable())
    expect(list.getAllByRole('link', { name: /^Order history of/ })).toHaveLength(4)
    await person.click(list.getByRole('link', { name: 'Ada Obi' }))
    await customerPane()
    expect(screen.queryAllByRole('button', { name: /Delete/ })).toEqual([])
  })

  it('CU-15 TO-07 API-34 asks once, deletes, and reads the list again', async () => {
    const { person, asked, inputs } = await openCustomers('/all-customers')
    await customerTable()
    await person.click(screen.getByRole('button', { name: 'Delete Ada Obi' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ada Obi?' }))
    expect(question.getByText(/^User 42, ada@obi.ng, 08035550102\./)).toBeVisible()
    expect(document.activeElement?.textContent).toBe('Keep the customer')
    expect(inputs(deleteUser)).toEqual([])
    await person.click(question.getByRole('button', { name: 'Delete Ada Obi' }))
    expect(await screen.findByText('User has been deleted!')).toBeVisible()
    await waitFor(async () => expect(idsOf(await customerTable())).toEqual([41, 43, 44]))
    expect(inputs(deleteUser)).toEqual([{ user_id: 42 }])
    expect(asked.find(({ call }) => call === deleteUser)?.idempotencyKey).toMatch(/^[\da-f]{32}$/)
    expect(inputs(listCustomers)).toHaveLength(2)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('CU-15 Keep leaves the customer', async () => {
    const { person, inputs } = await openCustomers('/all-customers')
    await customerTable()
    await person.click(screen.getByRole('button', { name: 'Delete Ada Obi' }))
    await person.click(await screen.findByRole('button', { name: 'Keep the customer' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(inputs(deleteUser)).toEqual([])
  })

  it('CU-15 a lost answer is asked for again under the same key', async () => {
    const outcomes: ApiOutcome<unknown>[] = [{ kind: 'timeout' }, success(null)]
    const { person, asked } = await openCustomers('/all-customers', {
      deleting: () => outcomes.shift() ?? success(null),
    })
    await customerTable()
    await person.click(screen.getByRole('button', { name: 'Delete Ada Obi' }))
    const question = within(await screen.findByRole('alertdialog'))
    const button = () => question.getByRole<HTMLButtonElement>('button', { name: 'Delete Ada Obi' })
    const press = () => person.click(button())
    await press()
    await waitFor(() => expect(button().disabled).toBe(false))
    expect(screen.getByRole('alertdialog', { name: 'Delete Ada Obi?' })).toBeVisible()
    await press()
    expect(await screen.findByText('User has been deleted!')).toBeVisible()
    const keys = asked.filter(({ call }) => call === deleteUser).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('CU-15 somebody else was faster: the list is read again all the same', async () => {
    const { person, inputs } = await openCustomers('/all-customers', {
      deleting: () => ({ kind: 'notFound', messages: ['User not found.'] }),
    })
    await customerTable()
    await person.click(screen.getByRole('button', { name: 'Delete Ada Obi' }))
    const question = within(await screen.findByRole('alertdialog'))
    await person.click(question.getByRole('button', { name: 'Delete Ada Obi' }))
    expect(await screen.findByText('It was already deleted.')).toBeVisible()
    await waitFor(() => expect(inputs(listCustomers)).toHaveLength(2))
  })

  it('AG-161 nobody is deleted without a connection, and the question says so', async () => {
    const { person, connection } = await openCustomers('/all-customers?customer=42')
    const beside = await customerPane()
    await person.click(beside.getByRole('button', { name: 'Delete customer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ada Obi?' }))
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    expect(await question.findByText(/Deleting needs the server, so nothing was sent\.$/)).toBeVisible()
    const button = question.getByRole<HTMLButtonElement>('button', { name: 'Delete Ada Obi' })
    expect(button.disabled).toBe(true)
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exportCustomers } from '../../../contract/entities/customers'
import { customer, customerTable, openCustomers } from '../../support/desk/customers-server'
import { NOW } from '../../support/page/rendered-app'
import { savedFiles } from '../../support/page/saved-files'

describe('the download of customers', () => {
  it('CU-14 BC-22 AG-84 AG-87 API-38 saves every customer of what the page shows as customer.csv', async () => {
    const saved = savedFiles()
    const { person, inputs } = await openCustomers('/all-customers/TRUE?page=2', {
      more: [customer(45, '=1+1')],
    })
    await customerTable()
    await person.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('4 customers saved')).toBeVisible()
    expect(inputs(exportCustomers)).toEqual([{ verification_status: 'TRUE', page: 1, paginate: 'NO' }])
    expect(saved.map(({ name }) => name)).toEqual(['customer.csv'])
    const lines = [
      '\uFEFF"Fullname","Email","Phone Number","Status"',
      '"Chidi Obi","chidi@obi.ng","08035550101","Active"',
      '"Efe Obi","","","Active"',
      '"bayo Obi","bayo@obi.ng","08035550104","Active"',
      `"'=1+1 Obi","'=1+1@obi.ng","08035550105","Active"`,
    ]
    expect(await saved[0]?.text).toBe(`${lines.join('\r\n')}\r\n`)
  })

  it('AG-84 a search is saved as shown, and a failure is reported', async () => {
    const saved = savedFiles()
    const { person, inputs } = await openCustomers('/all-customers?q=ada')
    await customerTable()
    await person.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('1 customer saved')).toBeVisible()
    expect(inputs(exportCustomers)).toEqual([{ search: 'ada', page: 1, paginate: 'NO' }])
    expect(await saved[0]?.text).toContain('"Ada Obi","ada@obi.ng","08035550102","Inactive"')
  })

  it('needs the server', async () => {
    const { connection } = await openCustomers('/all-customers')
    await customerTable()
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download' })
    await waitFor(() => expect(download.disabled).toBe(true))
    expect(download.title).toBe(
      'You are offline. The server makes the whole list, so it can be downloaded once you are back.',
    )
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readRateCardFormat } from '../../../contract/entities/companies'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { OFFICE } from '../../support/desk/bulk-form'
import { amount, nothing, open, saves, sent, table } from '../../support/page/rate-cards'

describe('Add Rate Card', () => {
  it('RC-02 API-53 a table of the places that have no rate yet, a number input in each row', async () => {
    const { asked } = await open('/add-rate-card?user_id=7', nothing)
    expect(await table()).toEqual([
      ['From Office', 'Delivery Location', 'Amount'],
      [OFFICE, 'Yaba', ''],
      [OFFICE, 'Ajah', ''],
    ])
    expect(amount('Yaba').getAttribute('inputmode')).toBe('decimal')
    expect(asked.find(({ call }) => call === readRateCardFormat)?.input).toEqual({ user_id: 7 })
    expect(screen.getByRole('heading', { level: 1, name: 'Add Rate Card' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Zenith Foods' })).toBeVisible()
  })

  it('RC-03 TO-22 AG-138 Save sends every row once, however it is pressed', async () => {
    const { person, asked } = await open('/add-rate-card?user_id=7', saves)
    await table()
    await person.type(amount('Yaba'), '1500.5')
    await person.type(amount('Ajah'), '2500')
    await person.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Rate card created successfully')).toBeVisible()
    expect(sent(asked)).toEqual([
      {
        user_id: 7,
        from_office: OFFICE,
        rate_card_data: [
          { from_office: OFFICE, delivery_location: 'Yaba', amount: 1500.5 },
          { from_office: OFFICE, delivery_location: 'Ajah', amount: 2500 },
        ],
      },
    ])
    await waitFor(() => expect(window.location.pathname).toBe('/edit-rate-card'))
  })

  it('VA-28 every amount is required, and a number above 0 with at most 2 decimals', async () => {
    const { person, asked } = await open('/add-rate-card?user_id=7', saves)
    await table()
    await person.type(amount('Yaba'), '1500.555')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(
        within(document.querySelector<HTMLElement>('form.rate-form') as HTMLElement)
          .getAllByRole('alert')
          .map(({ textContent }) => textContent),
      ).toEqual(['“1500.555” is not clear. Write it like 3,762.50.', 'Enter the amount.']),
    )
    expect(sent(asked)).toEqual([])
  })

  it('RC-04 Edit Rate charges leads to the card', async () => {
    const { person } = await open('/add-rate-card?user_id=7', nothing)
    await person.click(await screen.findByRole('button', { name: 'Edit Rate charges' }))
    await waitFor(() =>
      expect(`${window.location.pathname}${window.location.search}`).toBe('/edit-rate-card?user_id=7'),
    )
  })

  it.each(STAFF_ROLES)('RC-01 RT-27 RT-45 AG-09 opens for a %s', async (type) => {
    await open('/add-rate-card?user_id=7', nothing, { type })
    expect(await table()).toHaveLength(3)
  })
})

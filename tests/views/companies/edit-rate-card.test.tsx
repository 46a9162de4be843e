import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listRateCard, saveRateCard } from '../../../contract/entities/companies'
import { OFFICE } from '../../support/desk/bulk-form'
import { KEY_TAKEN } from '../../support/page/rendered-app'
import { amount, open, saves, sent, table } from '../../support/page/rate-cards'

describe('Edit Rate Card', () => {
  it('RC-05 the card with amounts to be changed; RC-07 TO-23 what was changed is saved', async () => {
    const { person, asked } = await open('/edit-rate-card?user_id=7', saves)
    expect(await table()).toEqual([
      ['From Office', 'Delivery Location', 'Amount'],
      [OFFICE, 'Yaba', '1500.1'],
      [OFFICE, 'Ajah', '2500.2'],
    ])
    await person.clear(amount('Ajah'))
    await person.type(amount('Ajah'), '2700')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Rate charges edited successfully')).toBeVisible()
    expect(sent(asked)).toEqual([
      {
        user_id: 7,
        from_office: OFFICE,
        rate_card_data: [{ id: 42, from_office: OFFICE, delivery_location: 'Ajah', amount: 2700 }],
      },
    ])
  })

  it('P2 an amount that is changed after a lost answer is saved: what is on the card is set, however often it is sent', async () => {
    const answers: ApiOutcome<unknown>[] = [{ kind: 'timeout' }]
    const { person, asked } = await open('/edit-rate-card?user_id=7', (one) =>
      one.call === saveRateCard ? (answers.shift() ?? saves(one)) : saves(one),
    )
    await table()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await person.clear(amount('Ajah'))
    await person.type(amount('Ajah'), '27')
    await person.click(save)
    await waitFor(() => expect([sent(asked).length, save.disabled]).toEqual([1, false]))
    await person.type(amount('Ajah'), '8')
    await person.click(save)
    expect(await screen.findByText('Rate charges edited successfully')).toBeVisible()
    expect(sent(asked)).toHaveLength(2)
  })

  it('P2 a new place that is changed after a lost answer is not sent while the first one is on the card', async () => {
    const answers: ApiOutcome<unknown>[] = [{ kind: 'timeout' }, KEY_TAKEN]
    const { person, asked } = await open('/edit-rate-card?user_id=7', (one) =>
      one.call === saveRateCard ? (answers.shift() ?? saves(one)) : saves(one),
    )
    await table()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await person.click(screen.getByRole('button', { name: 'Add more charges' }))
    await person.type(screen.getByLabelText('New delivery location'), 'Epe')
    await person.type(amount('the new location'), '4000')
    await person.click(save)
    await waitFor(() => expect([sent(asked).length, save.disabled]).toEqual([1, false]))
    await person.type(screen.getByLabelText('New delivery location'), ' town')
    await person.click(save)
    await screen.findByText(
      'The charges that you sent first were saved. These were not. Press Save to save these as well.',
    )
    const keys = asked.filter(({ call }) => call === saveRateCard).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, keys[0] === keys[1]]).toEqual([2, true])
  })

  it('RC-06 Add more charges puts a row under the table and takes it away', async () => {
    const { person, asked } = await open('/edit-rate-card?user_id=7', saves)
    await table()
    const more = screen.getByRole('button', { name: 'Add more charges' })
    await person.click(more)
    expect((await table()).at(-1)).toEqual([OFFICE, '', ''])
    await person.click(more)
    expect(await table()).toHaveLength(3)
    await person.click(more)
    await person.type(screen.getByLabelText('New delivery location'), 'Epe')
    await person.type(amount('the new location'), '4000')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Rate charges edited successfully')
    expect(sent(asked)).toEqual([
      {
        user_id: 7,
        from_office: OFFICE,
        rate_card_data: [{ from_office: OFFICE, delivery_location: 'Epe', amount: 4000 }],
      },
    ])
  })

  it('a refusal of the server is shown under its row; the typed text stays', async () => {
    const { person } = await open('/edit-rate-card?user_id=7', ({ call }) =>
      call === saveRateCard
        ? ({
            kind: 'invalid',
            messages: ['The amount may be at most 10000000.'],
            fields: { 'rate_card_data.0.amount': ['The amount may be at most 10000000.'] },
          } as never)
        : undefined,
    )
    await table()
    await person.clear(amount('Ajah'))
    await person.type(amount('Ajah'), '900')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    const cell = await waitFor(() => within(amount('Ajah').closest('td') as HTMLElement).getByRole('alert'))
    expect(cell.textContent).toBe('The amount may be at most 10000000.')
    expect((amount('Ajah') as HTMLInputElement).value).toBe('900')
  })

  it('Save with nothing changed sends nothing', async () => {
    const { person, asked } = await open('/edit-rate-card?user_id=7', saves)
    await table()
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing has changed.')).toBeVisible()
    expect(sent(asked)).toEqual([])
  })

  it('AG-150 a card that cannot be read says why and can be asked for again', async () => {
    let fails = true
    const { person } = await open('/edit-rate-card?user_id=7', ({ call }) =>
      fails && call === listRateCard ? ({ kind: 'offline' } as never) : undefined,
    )
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(retry.parentElement?.textContent).toBe(
      'The rate card could not be read: no answer from the server.Retry',
    )
    fails = false
    await person.click(retry)
    expect(await table()).toHaveLength(3)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listRateCard, saveRateCard, type RateCardRow } from '../../../contract/entities/companies'
import { discardDraft } from '../../../src/db/writes/drafts'
import { OFFICE, RATES } from '../../support/desk/bulk-form'
import { NOW } from '../../support/page/rendered-app'
import {
  amount,
  keepingServer,
  nothing,
  open,
  save,
  saves,
  sent,
  table,
  under,
  YABA,
} from '../../support/page/rate-cards'

describe('what is typed in Edit Rate Card', () => {
  it('AG-161 what is typed is kept until it is saved', async () => {
    const { person, database } = await open('/edit-rate-card?user_id=7', saves)
    await table()
    await person.clear(amount('Yaba'))
    await person.type(amount('Yaba'), '1600')
    await waitFor(async () =>
      expect((await database.drafts.get('/edit-rate-card?user_id=7'))?.values).toEqual({
        amounts: { [YABA]: '1600' },
        seen: { [YABA]: '1500.1' },
        added: null,
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Rate charges edited successfully')
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('RC-05 AG-161 a kept draft says that it is one, each row that differs shows the amount on the card, and it can be cleared', async () => {
    const draft = { amounts: { [YABA]: '1600' }, added: null }
    const { person, database } = await open('/edit-rate-card?user_id=7', nothing, { draft })
    await table()
    expect([amount('Yaba').value, under('Yaba')]).toEqual(['1600', 'On the card: ₦1,500.10'])
    expect([amount('Ajah').value, under('Ajah')]).toEqual(['2500.2', ''])
    expect(screen.getByText('Kept as a draft on this device.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Clear form' }))
    await person.click(await screen.findByRole('button', { name: 'Clear form' }))
    await waitFor(() => expect([amount('Yaba').value, under('Yaba')]).toEqual(['1500.1', '']))
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
    expect(screen.queryByText('Kept as a draft on this device.')).toBeNull()
  })

  it('RC-07 an amount that somebody else has changed since is shown, and replaced only by a second press; their other changes stay', async () => {
    const { server, answer } = keepingServer()
    const draft = { amounts: { [YABA]: '1600' }, seen: { [YABA]: '1400' }, added: null }
    const { person, asked, database } = await open('/edit-rate-card?user_id=7', answer, { draft })
    await table()
    server.card = [41, 42].map((id) => ({ ...(RATES[id - 41] as RateCardRow), amount: 1700 }))
    await person.click(save())
    await waitFor(() => expect(under('Yaba')).toBe('It is ₦1,700.00 by now. Save again to replace that.'))
    expect([amount('Yaba').value, amount('Ajah').value]).toEqual(['1600', '1700'])
    expect(sent(asked)).toEqual([])
    await waitFor(async () =>
      expect((await database.drafts.get('/edit-rate-card?user_id=7'))?.values).toEqual({
        amounts: { [YABA]: '1600' },
        seen: { [YABA]: '1700' },
        added: null,
      }),
    )
    await person.click(save())
    expect(await screen.findByText('Rate charges edited successfully')).toBeVisible()
    expect(sent(asked)).toEqual([
      {
        user_id: 7,
        from_office: OFFICE,
        rate_card_data: [{ id: 41, from_office: OFFICE, delivery_location: 'Yaba', amount: 1600 }],
      },
    ])
  })

  it('RC-07 a card that cannot be read again is not overwritten', async () => {
    let isBroken = false
    const { answer } = keepingServer()
    const { person, asked } = await open('/edit-rate-card?user_id=7', (one) =>
      isBroken && one.call === listRateCard ? { kind: 'timeout' } : answer(one),
    )
    await table()
    await person.clear(amount('Ajah'))
    await person.type(amount('Ajah'), '2700')
    isBroken = true
    await person.click(save())
    await waitFor(() => expect(save().disabled).toBe(false))
    expect([sent(asked), amount('Ajah').value]).toEqual([[], '2700'])
  })

  it('RC-05 RC-07 the saved amounts are shown at once, and what is typed while the card is read again stays', async () => {
    let clock = NOW
    const { server, answer } = keepingServer()
    const reads: (() => void)[] = []
    let isHeld = false
    const { person, database } = await open(
      '/edit-rate-card?user_id=7',
      (one) => {
        if (!isHeld || one.call !== listRateCard) {
          isHeld ||= one.call === saveRateCard
          return answer(one)
        }
        return new Promise((resolve) => {
          reads.push(() => resolve(answer(one) ?? { kind: 'offline' }))
        })
      },
      { now: () => clock },
    )
    await table()
    await person.clear(amount('Ajah'))
    await person.type(amount('Ajah'), '2,700')
    await person.click(screen.getByRole('button', { name: 'Add more charges' }))
    await person.type(screen.getByLabelText('New delivery location'), 'Epe')
    await person.type(amount('the new location'), '4000')
    await person.click(save())
    await screen.findByText('Rate charges edited successfully')
    await waitFor(() => expect(reads).toHaveLength(1))
    const saved = [
      ['From Office', 'Delivery Location', 'Amount'],
      [OFFICE, 'Yaba', '1500.1'],
      [OFFICE, 'Ajah', '2700'],
      [OFFICE, 'Epe', '4000'],
    ]
    await waitFor(async () => expect(await table()).toEqual(saved))
    expect(screen.queryByText('Kept as a draft on this device.')).toBeNull()
    await person.clear(amount('Yaba'))
    await person.type(amount('Yaba'), '1600')
    // Somebody else, meanwhile.
    server.card = server.card.map((row) => (row.id === 42 ? { ...row, amount: 2800 } : row))
    clock += 1000
    for (const read of reads) read()
    await waitFor(() => expect(amount('Ajah').value).toBe('2800'))
    expect([amount('Yaba').value, document.activeElement === amount('Yaba')]).toEqual(['1600', true])
    await waitFor(async () =>
      expect((await database.drafts.get('/edit-rate-card?user_id=7'))?.values).toEqual({
        amounts: { [YABA]: '1600' },
        seen: { [YABA]: '1500.1' },
        added: null,
      }),
    )
  })

  it('RC-06 AG-161 Add more charges, pressed on and off, leaves no draft', async () => {
    const { person, database } = await open('/edit-rate-card?user_id=7', saves)
    await table()
    const more = screen.getByRole('button', { name: 'Add more charges' })
    await person.click(more)
    await person.click(more)
    window.dispatchEvent(new Event('pagehide'))
    // Writes are done in order: this one comes after all that the form began.
    await discardDraft(database, 'fence')
    expect(await database.drafts.toArray()).toEqual([])
  })
})

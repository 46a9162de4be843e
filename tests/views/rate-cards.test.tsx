import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../contract/api-outcome'
import { listRateCard, readRateCardFormat, saveRateCard } from '../../contract/companies'
import { STAFF_ROLES } from '../../contract/roles'
import type { ConsoleDatabase } from '../../src/db/core/console-database'
import '../../src/views/rate-cards/add-rate-card-screen'
import '../../src/views/rate-cards/edit-rate-card-screen'
import { OFFICE, RATES, ZENITH } from '../support/bulk-form'
import { storeCompanies } from '../support/played-engine'
import { KEY_TAKEN, renderApp, success, userOf, type Asked } from '../support/rendered-app'

const BLANK = ['Yaba', 'Ajah'].map((delivery_location) => ({ from_office: OFFICE, delivery_location }))

async function open(path: string, answer: (asked: Asked) => ApiOutcome<unknown> | undefined, type?: string) {
  return renderApp({
    path,
    user: userOf(type === undefined ? {} : { type }),
    prepare: (database: ConsoleDatabase) => storeCompanies(database, [ZENITH]),
    answer: (asked) => {
      const own = answer(asked)
      if (own !== undefined) return own
      if (asked.call === readRateCardFormat) return success(BLANK)
      return asked.call === listRateCard ? success(RATES) : undefined
    },
  })
}

const nothing = () => undefined
const saves = ({ call }: Asked) => (call === saveRateCard ? success(RATES) : undefined)

async function table(): Promise<string[][]> {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.querySelector('input')?.value ?? cell.textContent),
  )
}

const amount = (place: string) => screen.getByRole('textbox', { name: `Amount to ${place}` })
const sent = (asked: Asked[]) => asked.filter(({ call }) => call === saveRateCard).map(({ input }) => input)

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
    expect(screen.getByRole('heading', { level: 1, name: 'Add Rate Card' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Zenith Foods' })).toBeTruthy()
  })

  it('RC-03 TO-22 AG-138 Save sends every row once, however it is pressed', async () => {
    const { person, asked } = await open('/add-rate-card?user_id=7', saves)
    await table()
    await person.type(amount('Yaba'), '1500.5')
    await person.type(amount('Ajah'), '2500')
    await person.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Rate card created successfully')).toBeTruthy()
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
    await open('/add-rate-card?user_id=7', nothing, type)
    expect(await table()).toHaveLength(3)
  })
})

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
    expect(await screen.findByText('Rate charges edited successfully')).toBeTruthy()
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
    expect(await screen.findByText('Rate charges edited successfully')).toBeTruthy()
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

  it('a refusal of the server stands under its row; what is typed stays', async () => {
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

  it('AG-161 what is typed is kept until it is saved', async () => {
    const { person, database } = await open('/edit-rate-card?user_id=7', saves)
    await table()
    await person.clear(amount('Yaba'))
    await person.type(amount('Yaba'), '1600')
    await waitFor(async () =>
      expect((await database.drafts.get('/edit-rate-card?user_id=7'))?.values).toEqual({
        amounts: { [`${OFFICE} · Yaba`.toLowerCase()]: '1600' },
        added: null,
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Rate charges edited successfully')
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('Save with nothing changed sends nothing', async () => {
    const { person, asked } = await open('/edit-rate-card?user_id=7', saves)
    await table()
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing has changed.')).toBeTruthy()
    expect(sent(asked)).toEqual([])
  })

  it('AG-150 a card that cannot be read says why and can be asked for again', async () => {
    let fails = true
    const { person } = await open('/edit-rate-card?user_id=7', ({ call }) =>
      fails && call === listRateCard ? ({ kind: 'offline' } as never) : undefined,
    )
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(retry.parentElement?.textContent).toBe(
      'The rate card could not be read: no connection to the server.Retry',
    )
    fails = false
    await person.click(retry)
    expect(await table()).toHaveLength(3)
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { Charges, readCharges, updateCharges } from '../../../contract/entities/charges'
import { dialog, linesOf, openCharges, RECORD } from '../../support/desk/charges'
import { fallOffline } from '../../support/desk/fall-offline'
import { success } from '../../support/page/rendered-app'

const LINES = [
  ['Standard Delivery Base Fee', '₦800.00'],
  ['Standard Delivery Per Km', '₦100.00'],
  ['Express Delivery Base Fee', '₦1,200.00'],
  ['Express Delivery Per Km', '₦150.50'],
]
const FAULT: ApiOutcome<never> = { kind: 'server', status: 500, messages: ['Oh no'], retryAfterMs: null }
const press = (name: string) => screen.findByRole('button', { name })

/** Waits in real time as well, so that the database can answer before its own limit of 10 s has passed. */
async function passSecond(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('delivery charges', () => {
  it('DC-02 AG-107 EN-23 RT-23 AG-99 lists every amount but the id and the promo prices', async () => {
    await openCharges('/delivery-charges')
    expect(await linesOf('Charges')).toEqual(LINES)
    expect(screen.getByRole('heading', { level: 1, name: 'Delivery Charges' })).toBeVisible()
    expect(screen.getByText('as of 14:05')).toBeVisible()
  })

  it('AG-107 another server may have other charges', async () => {
    await openCharges('/delivery-charges', {
      before: ({ call }) =>
        call === readCharges
          ? success(Charges.parse({ id: '7', bike_fee: '₦1,500', note: 'x', promo_active: true }))
          : undefined,
    })
    expect(await linesOf('Charges')).toEqual([['Bike Fee', '₦1,500.00']])
  })

  it('DC-01 DC-05 API-28 AG-108 TO-15 an amount is saved over the record as it is at that moment', async () => {
    const { person, server, sent } = await openCharges('/delivery-charges')
    await linesOf('Charges')
    // Somebody else, since the list was read.
    server.record = { ...server.record, express_delivery_base_fee: 1300, promo_active: 'TRUE' }
    await person.click(await press('Edit Express Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText<HTMLInputElement>('Charges amount')
    expect(field.value).toBe('150.50')
    expect(form.getByText('Now ₦150.50')).toBeVisible()
    await person.clear(field)
    await person.type(field, '₦1,175.25')
    await person.dblClick(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Charges updated successfully!')).toBeVisible()
    expect(sent()).toEqual([
      {
        ...RECORD,
        express_delivery_per_km: 1175.25,
        express_delivery_base_fee: 1300,
        promo_active: 'TRUE',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () =>
      expect((await linesOf('Charges'))[3]).toEqual(['Express Delivery Per Km', '₦1,175.25']),
    )
  })

  it('AG-37 after a success the words of the console are shown, not those of the server as well', async () => {
    const { person } = await openCharges('/delivery-charges', {
      before: ({ call }) => (call === updateCharges ? success(RECORD, ['Stored as asked.']) : undefined),
    })
    await person.click(await press('Edit Express Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText('Charges amount')
    await person.clear(field)
    await person.type(field, '160')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Charges updated successfully!')).toBeVisible()
    expect(screen.queryByText('Stored as asked.')).toBeNull()
  })

  it('DC-04 VA-24 an amount is required, and a number with at most 2 decimals', async () => {
    const { person, sent } = await openCharges('/delivery-charges')
    await person.click(await press('Edit Standard Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText('Charges amount')
    await person.clear(field)
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe('Enter the charges amount.')
    expect(field.getAttribute('aria-required')).toBe('true')
    for (const text of ['-5', '1e3', 'many']) {
      await person.clear(field)
      await person.type(field, text)
      await person.click(form.getByRole('button', { name: 'Save' }))
      expect((await form.findByRole('alert')).textContent).toBe(
        'Enter an amount of 0 or more with at most 2 decimals.',
      )
    }
    await person.clear(field)
    await person.type(field, '3762.505')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe(
      '“3762.505” is not clear. Write it like 3,762.50.',
    )
    expect(sent()).toEqual([])
    await person.clear(field)
    await person.type(field, '0')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Charges updated successfully!')
    expect(sent()).toEqual([{ ...RECORD, standard_delivery_per_km: 0 }])
  })

  it('ER-12 AG-151 a refusal is shown in both sentences, under the field too, and the typed text stays', async () => {
    const sentence = 'The standard delivery per km may be at most 10000000.'
    const { person } = await openCharges('/delivery-charges', {
      before: ({ call }) =>
        call === updateCharges
          ? { kind: 'invalid', messages: [sentence], fields: { standard_delivery_per_km: [sentence] } }
          : undefined,
    })
    await person.click(await press('Edit Standard Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText<HTMLInputElement>('Charges amount')
    await person.clear(field)
    await person.type(field, '99999999')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Error updating charges!')).toBeVisible()
    expect((await form.findByRole('alert')).textContent).toBe(sentence)
    expect(field.value).toBe('99999999')
  })

  it('TO-15 an amount that the server has already, as after a lost answer, is not sent, and no success is claimed', async () => {
    let isLost = true
    const app = await openCharges('/delivery-charges', {
      before: ({ call, input }) => {
        if (call !== updateCharges || !isLost) return undefined
        app.server.record = Charges.parse(input)
        isLost = false
        return { kind: 'timeout' }
      },
    })
    const { person, sent } = app
    await person.click(await press('Edit Standard Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText('Charges amount')
    await person.clear(field)
    await person.type(field, '125')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Error updating charges!')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('The amount was ₦125.00 already.')
    expect(screen.queryByText('Charges updated successfully!')).toBeNull()
    expect(sent()).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText('Error updating charges!')).toBeNull())
  })

  it('AG-161 offline the form says so and sends nothing; what was typed is there again', async () => {
    const app = await openCharges('/delivery-charges')
    const { person, database, sent } = app
    await person.click(await press('Edit Standard Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText('Charges amount')
    await person.clear(field)
    await person.type(field, '125')
    fallOffline(app)
    expect((await form.findByRole('status')).textContent).toBe(
      'You are offline, so nothing can be sent. Charges change only while the server answers. What you type is kept on this device.',
    )
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await waitFor(async () =>
      expect((await database.drafts.toArray()).map(({ form: place, values }) => [place, values])).toEqual([
        ['/delivery-charges?edit=standard_delivery_per_km', { amount: '125', seen: 100 }],
      ]),
    )
    await person.click(form.getByRole('button', { name: 'Close' }))
    expect(screen.getByText('You are offline. Charges change only while the server answers.')).toBeVisible()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Edit Standard Delivery Per Km' }).disabled,
    ).toBe(true)
    expect(sent()).toEqual([])
  })

  it('AG-161 a draft is found under its address, and cleared', async () => {
    const address = '/delivery-charges?edit=standard_delivery_per_km'
    const { person, database } = await openCharges(address)
    const field = await (await dialog()).findByLabelText<HTMLInputElement>('Charges amount')
    await person.clear(field)
    await person.type(field, '99')
    await waitFor(async () =>
      expect((await database.drafts.get(address))?.values).toEqual({ amount: '99', seen: 100 }),
    )
    await person.keyboard('{Escape}')
    await person.click(await press('Edit Standard Delivery Per Km'))
    const again = await (await dialog()).findByLabelText<HTMLInputElement>('Charges amount')
    expect(again.value).toBe('99')
    await person.click((await dialog()).getByRole('button', { name: 'Clear form' }))
    await person.click(await press('Clear form'))
    await waitFor(() => expect(again.value).toBe('100.00'))
    await waitFor(async () => expect(await database.drafts.count()).toBe(0))
  })

  it('AG-152 after 10 seconds without an answer it says that the server is slow, and goes on waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let answer = () => {}
    const answered = new Promise<ApiOutcome<Charges>>((resolve) => {
      answer = () => resolve(success(Charges.parse(RECORD)))
    })
    await openCharges('/delivery-charges', {
      before: ({ call }) => (call === readCharges ? answered : undefined),
    })
    await screen.findByRole('heading', { level: 1, name: 'Delivery Charges' })
    const slow = () => screen.queryByText('The server is slow to answer. Still waiting.')
    for (let second = 0; second < 9; second += 1) await passSecond()
    expect(slow()).toBeNull()
    await passSecond()
    expect(slow()).not.toBeNull()
    answer()
    expect(await linesOf('Charges')).toEqual(LINES)
  })

  it('AG-150 charges that cannot be read say why and are asked for again', async () => {
    let isBroken = true
    const { person } = await openCharges('/delivery-charges', {
      before: ({ call }) => (isBroken && call === readCharges ? FAULT : undefined),
    })
    const retry = await press('Retry')
    isBroken = false
    await person.click(retry)
    expect(await linesOf('Charges')).toEqual(LINES)
  })
})

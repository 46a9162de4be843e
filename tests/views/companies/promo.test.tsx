import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { Charges, updateCharges } from '../../../contract/entities/charges'
import { dialog, linesOf, openCharges, RECORD } from '../../support/desk/charges'
import { fallOffline } from '../../support/desk/fall-offline'
import { success, withShell } from '../../support/page/rendered-app'

const FAULT: ApiOutcome<never> = { kind: 'server', status: 500, messages: ['Oh no'], retryAfterMs: null }
const press = (name: string) => screen.findByRole('button', { name })

describe('the promo switch', () => {
  const promo = () => screen.findByRole<HTMLButtonElement>('switch', { name: /^Promo/ })

  it('DC-03 TR-18 TO-16 AG-109 moves when the server confirms, and rests meanwhile', async () => {
    let answerLate = () => {}
    const app = await openCharges('/delivery-charges', {
      before: ({ call, input }) => {
        if (call !== updateCharges) return undefined
        return new Promise((resolve) => {
          answerLate = () => {
            app.server.record = Charges.parse(input)
            resolve(success({ ...app.server.record }))
          }
        })
      },
    })
    const { person, sent } = app
    await person.click(await promo())
    await person.click(await press('Turn ON'))
    await waitFor(() => expect(sent()).toEqual([{ ...RECORD, promo_active: 'TRUE' }]))
    expect([(await promo()).disabled, (await promo()).getAttribute('aria-checked')]).toEqual([true, 'false'])
    answerLate()
    expect(await screen.findByText('Promo status updated successfully!')).toBeVisible()
    await waitFor(async () => expect((await promo()).getAttribute('aria-checked')).toBe('true'))
    expect((await promo()).disabled).toBe(false)
    await person.click(await promo())
    await person.click(await press('Turn OFF'))
    await waitFor(() => expect(sent()[1]).toEqual({ ...RECORD, promo_active: 'FALSE' }))
  })

  it('ER-13 AG-109 stays where it is when the server refuses', async () => {
    const { person } = await openCharges('/delivery-charges', {
      before: ({ call }) => (call === updateCharges ? FAULT : undefined),
    })
    await person.click(await promo())
    await person.click(await press('Turn ON'))
    expect(await screen.findByText('Error updating promo status!')).toBeVisible()
    // In the toast, and beside the switch.
    expect(await screen.findAllByText('Oh no')).toHaveLength(2)
    expect([(await promo()).getAttribute('aria-checked'), (await promo()).disabled]).toEqual(['false', false])
  })

  it('TO-16 what a colleague has switched already is not sent, and no success is claimed', async () => {
    const { person, server, sent } = await openCharges('/delivery-charges')
    await promo()
    server.record = { ...server.record, promo_active: 'TRUE' }
    await person.click(await promo())
    await person.click(await press('Turn ON'))
    expect(await screen.findByText('The promo was ON already.')).toBeVisible()
    await waitFor(async () => expect((await promo()).getAttribute('aria-checked')).toBe('true'))
    expect([sent(), screen.queryByText('Promo status updated successfully!')]).toEqual([[], null])
  })

  it('AG-167 an answer without the record is a success, and the record is read again', async () => {
    const app = await openCharges('/delivery-charges', {
      before: ({ call, input }) => {
        if (call !== updateCharges) return undefined
        app.server.record = Charges.parse(input)
        return success(null)
      },
    })
    await app.person.click(await promo())
    await app.person.click(await press('Turn ON'))
    expect(await screen.findByText('Promo status updated successfully!')).toBeVisible()
    await waitFor(async () => expect((await promo()).getAttribute('aria-checked')).toBe('true'))
  })

  it('cannot be pressed offline', async () => {
    const app = await openCharges('/delivery-charges')
    await promo()
    fallOffline(app)
    await waitFor(async () => expect((await promo()).disabled).toBe(true))
  })
})

describe('promo prices', () => {
  it('PR-06 AG-99 AG-100 AG-04 RT-19 lists the promo prices and no switch', async () => {
    await openCharges('/promotions')
    expect(await linesOf('Promo prices')).toEqual([
      ['Promo Standard Delivery Amount', '₦700.00'],
      ['Promo Express Delivery Amount', '₦1,000.00'],
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Promo' })).toBeVisible()
    expect(screen.queryByRole('switch', { name: /^Promo/ })).toBeNull()
    expect(screen.getByText(/^The promo is OFF/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Users Promo Data' }).getAttribute('href')).toBe('/promos')
  })

  it('PR-01 PR-06 PR-07 VA-25 AG-99 the promo amount is required, and saved with the whole record', async () => {
    const { person, sent } = await openCharges('/promotions')
    await person.click(await press('Edit Promo Express Delivery Amount'))
    const form = await dialog()
    const field = await form.findByLabelText('Promo amount')
    await person.clear(field)
    await person.keyboard('{Enter}')
    expect((await form.findByRole('alert')).textContent).toBe('Enter the promo amount.')
    await person.type(field, '950{Enter}')
    expect(await screen.findByText('Charges updated successfully!')).toBeVisible()
    expect(sent()).toEqual([{ ...RECORD, promo_express_delivery_amount: 950 }])
    expect((await linesOf('Promo prices'))[1]).toEqual(['Promo Express Delivery Amount', '₦950.00'])
  })

  it.each(['SUPERADMIN', 'ADMIN'])('RT-40 a %s finds it as Promo offer', async (type) => {
    withShell()
    const { person } = await openCharges('/delivery-charges', { type })
    await linesOf('Charges')
    await person.click(screen.getByRole('link', { name: 'Promo offer' }))
    expect(await linesOf('Promo prices')).toHaveLength(2)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { updateCharges } from '../../../contract/entities/charges'
import { dialog, openCharges, RECORD } from '../../support/desk/charges'
import { comeBack, fallOffline } from '../../support/desk/fall-offline'

const press = (name: string) => screen.findByRole('button', { name })

describe('a charge that somebody else changes', () => {
  it('AG-108 an amount that changed while the form was open is shown, and replaced only by a second press', async () => {
    const { person, server, sent } = await openCharges('/delivery-charges')
    await person.click(await press('Edit Standard Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText<HTMLInputElement>('Charges amount')
    server.record = { ...server.record, standard_delivery_per_km: 120 }
    await person.clear(field)
    await person.type(field, '130')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe(
      'It is ₦120.00 by now. Save again to replace that.',
    )
    expect([sent(), field.value]).toEqual([[], '130'])
    await person.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Charges updated successfully!')
    expect(sent()).toEqual([{ ...RECORD, standard_delivery_per_km: 130 }])
  })

  it('AG-108 “Now” is the amount that was read last, also beside an older draft', async () => {
    const address = '/delivery-charges?edit=standard_delivery_per_km'
    const app = await openCharges(address)
    const { person, server, sent } = app
    const field = await (await dialog()).findByLabelText<HTMLInputElement>('Charges amount')
    await person.clear(field)
    await person.type(field, '130')
    await person.keyboard('{Escape}')
    server.record = { ...server.record, standard_delivery_per_km: 120 }
    await person.click(await press('Edit Standard Delivery Per Km'))
    const form = await dialog()
    expect((await form.findByLabelText<HTMLInputElement>('Charges amount')).value).toBe('130')
    expect(form.getByText('Now ₦120.00')).toBeVisible()
    // The amount is read again after a break.
    server.record = { ...server.record, standard_delivery_per_km: 140 }
    fallOffline(app)
    await form.findByRole('status')
    comeBack(app)
    expect(await form.findByText('Now ₦140.00')).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toBe(
      'It is ₦140.00 by now. Save again to replace that.',
    )
    expect(sent()).toEqual([])
    await person.click(form.getByRole('button', { name: 'Clear form' }))
    await person.click(await press('Clear form'))
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Charges amount').value).toBe('140.00'))
  })

  it('AG-108 an amount that moved under the form is the present one from then on', async () => {
    const { person, server } = await openCharges('/delivery-charges', {
      before: ({ call }) => (call === updateCharges ? { kind: 'timeout' } : undefined),
    })
    await person.click(await press('Edit Standard Delivery Per Km'))
    const form = await dialog()
    const field = await form.findByLabelText<HTMLInputElement>('Charges amount')
    server.record = { ...server.record, standard_delivery_per_km: 120 }
    await person.clear(field)
    await person.type(field, '130')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await form.findByRole('alert')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Now ₦120.00')).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { DEFAULT_LIMITS, type LatenessLimits } from '../../../contract/rules/lateness'
import { readLatenessLimits, saveLatenessLimits } from '../../../contract/rules/lateness-limits'
import { KeepOfficeRules } from '../../../src/views/shared/office/keep-office-rules'
import { LatenessChip } from '../../../src/views/shared/lateness/lateness-chip'
import { order } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { at } from '../../support/desk/orders-screen'
import { CONFIG, renderApp, success, userOf, type Asked } from '../../support/page/rendered-app'

const config = { ...CONFIG, latenessLimits: true }
const PENDING = 'Standard, waiting for a rider: late after, minutes'
const offline: ApiOutcome<unknown> = { kind: 'offline' }

/** A server that keeps the limits. */
function keeper(limits: LatenessLimits = DEFAULT_LIMITS) {
  let kept = limits
  return ({ call, input }: Asked): ApiOutcome<unknown> | undefined => {
    if (call === readLatenessLimits) return success(kept)
    if (call !== saveLatenessLimits) return undefined
    kept = input as LatenessLimits
    return success(kept, ['Lateness limits saved.'])
  }
}

async function openCard(answer = keeper(), user = userOf()) {
  const app = await renderApp({ path: '/settings', user, config, answer })
  await screen.findByRole('heading', { name: 'This device' })
  const card = () => within(screen.getByRole('region', { name: 'Lateness' }))
  const field = (label: string) => card().findByLabelText<HTMLInputElement>(label)
  const type = async (label: string, text: string) => {
    await app.person.clear(await field(label))
    await app.person.type(await field(label), text)
  }
  const save = () => app.person.click(card().getByRole('button', { name: 'Save' }))
  const sent = () => app.asked.filter(({ call }) => call === saveLatenessLimits).map(({ input }) => input)
  return { ...app, card, field, type, save, sent }
}

describe('the limits of lateness in the settings', () => {
  it('are shown in minutes, of corporate orders in hours, and saved for everybody', async () => {
    const { field, type, save, sent, card } = await openCard()
    expect((await field(PENDING)).value).toBe('20')
    expect((await field('Corporate: late after, hours since placed')).value).toBe('48')
    expect(card().getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
    await type(PENDING, '30')
    await type('Corporate: at risk after, hours since placed', '1.5')
    expect(card().getByText('Not saved yet.')).toBeVisible()
    await save()
    expect(await screen.findByText('Lateness limits saved.')).toBeVisible()
    const standard = { ...DEFAULT_LIMITS.standard, PENDING: { riskMin: 10, lateMin: 30 } }
    const corporate = { riskMin: 90, lateMin: 2880 }
    expect(sent()).toEqual([{ ...DEFAULT_LIMITS, standard, corporate }])
    await waitFor(() => expect(card().queryByText('Not saved yet.')).toBeNull())
  })

  it('that make no sense are refused at their fields, the first has the focus, and each is judged again as it is mended', async () => {
    const { field, type, save, sent } = await openCard()
    const TRANSIT = 'Express, in transit: at risk after, minutes'
    await type(PENDING, '10')
    await type(TRANSIT, 'soon')
    const said = async (label: string) => {
      const one = await field(label)
      const note = document.getElementById(one.getAttribute('aria-describedby') ?? '')
      return [one.value, one.getAttribute('aria-invalid'), note?.textContent]
    }
    expect(await said(TRANSIT)).toEqual(['soon', null, undefined])
    await save()
    expect(await said(PENDING)).toEqual(['10', 'true', '“Late” must come after “at risk”.'])
    expect(await said(TRANSIT)).toEqual(['soon', 'true', 'Type whole minutes from 1 to 10080.'])
    expect(document.activeElement).toBe(await field(PENDING))
    await type(PENDING, '11')
    expect(await said(PENDING)).toEqual(['11', null, undefined])
    expect((await said(TRANSIT))[1]).toBe('true')
    expect(sent()).toEqual([])
  })

  it('can be set back to the usual ones', async () => {
    const quick = { ...DEFAULT_LIMITS, corporate: { riskMin: 60, lateMin: 120 } }
    const { person, card, save, sent } = await openCard(keeper(quick))
    await person.click(await card().findByRole('button', { name: 'Usual limits' }))
    await save()
    await screen.findByText('Lateness limits saved.')
    expect(sent()).toEqual([DEFAULT_LIMITS])
  })

  it('whose answer was lost are sent again under the same key', async () => {
    let isLost = true
    const kept = keeper()
    const { type, save, asked, card } = await openCard((one) => {
      if (one.call !== saveLatenessLimits || !isLost) return kept(one)
      isLost = false
      return offline
    })
    await type(PENDING, '33')
    await save()
    await card().findByText('No connection to the server. Check your network and try again.')
    await save()
    await screen.findByText('Lateness limits saved.')
    expect(card().queryByText(/^No connection/)).toBeNull()
    const keys = asked
      .filter(({ call }) => call === saveLatenessLimits)
      .map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('cannot be saved without a connection, and say so', async () => {
    const { connection, type, card } = await openCard()
    await type(PENDING, '33')
    fallOffline({ connection })
    expect(await card().findByText('Without a connection the limits cannot be changed.')).toBeVisible()
    expect(card().getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
  })

  it('are for a superadmin, and for a server that keeps them', async () => {
    await openCard(keeper(), userOf({ type: 'ADMIN' }))
    expect(screen.queryByRole('region', { name: 'Lateness' })).toBeNull()
  })

  it('that the server keeps decide on every screen, and stay while nobody answers', async () => {
    const limits = {
      ...DEFAULT_LIMITS,
      standard: { ...DEFAULT_LIMITS.standard, PENDING: { riskMin: 2, lateMin: 4 } },
    }
    const waiting = order({
      id: 1,
      created_at: at(5),
      status_changed_at: at(5),
      delivery_type: 'STANDARD_DELIVERY',
    })
    const part = (
      <KeepOfficeRules>
        <LatenessChip order={waiting} />
      </KeepOfficeRules>
    )
    const { database } = await renderApp({ user: userOf(), config, answer: keeper(limits), part })
    expect(await screen.findByText('+1 min')).toBeVisible()
    expect((await database.meta.get('latenessLimits'))?.value).toEqual(limits)
  })
})

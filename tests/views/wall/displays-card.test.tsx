import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_DISPLAY,
  editDisplay,
  listDisplays,
  revokeDisplay,
} from '../../../contract/entities/displays'
import { seenWords } from '../../../src/views/desk/settings/display-words'
import { card, dialog, DISPLAY, openSettings } from '../../support/desk/displays-settings'
import { NOW, renderApp, success, userOf } from '../../support/page/rendered-app'

describe('the displays in the settings', () => {
  it('say who paired each, whether it is there, and what it shows', async () => {
    await openSettings()
    const row = within(await (await card()).findByRole('listitem'))
    for (const words of ['Lagos office', 'Seen 12 s ago', 'Map, riders, chart · Room · Dark · Sound on'])
      expect(row.getByText(words)).toBeVisible()
    expect(row.getByText(/^Paired by Ada Obi, Nov 20, 2026/)).toBeVisible()
  })

  it('are there for a superadmin of a server that has displays, and for nobody else', async () => {
    await openSettings({}, userOf({ type: 'ADMIN' }))
    expect(screen.queryByRole('region', { name: 'Displays' })).toBeNull()
  })

  it('are not there where the server has none', async () => {
    const { asked } = await renderApp({ path: '/settings', user: userOf() })
    await screen.findByRole('heading', { name: 'This device' })
    expect(screen.queryByRole('region', { name: 'Displays' })).toBeNull()
    expect(asked.filter(({ call }) => call === listDisplays)).toEqual([])
  })

  it('without a display say how to get one', async () => {
    await openSettings({ list: () => success([]) })
    expect(await (await card()).findByText('No displays yet')).toBeVisible()
    expect(screen.getByText('Open /wall on the computer of the display: it shows a code.')).toBeVisible()
  })

  it('that cannot be read say why, and are read again', async () => {
    let isDown = true
    const failure = {
      kind: 'server' as const,
      status: 500,
      messages: ['The disk is full.'],
      retryAfterMs: null,
    }
    const { person } = await openSettings({ list: () => (isDown ? failure : success([DISPLAY])) })
    expect(await (await card()).findByText('The disk is full.')).toBeVisible()
    isDown = false
    await person.click((await card()).getByRole('button', { name: 'Retry' }))
    expect(await (await card()).findByText('Lagos office')).toBeVisible()
  })

  it('cannot be changed offline, and say so', async () => {
    const { offline } = await openSettings()
    await (await card()).findByText('Lagos office')
    offline()
    const reason = 'You are offline. Displays change only while the server answers.'
    expect(await (await card()).findByText(reason)).toBeVisible()
    for (const name of ['Pair a display', 'Edit Lagos office', 'Revoke Lagos office']) {
      const button = (await card()).getByRole('button', { name })
      expect([button.hasAttribute('disabled'), button.title]).toEqual([true, reason])
    }
  })
})

describe('a display that is there', () => {
  it('is edited with what it has', async () => {
    const { person, sent } = await openSettings()
    await person.click(await (await card()).findByRole('button', { name: 'Edit Lagos office' }))
    const form = await dialog()
    expect(form.queryByLabelText(/^Code/)).toBeNull()
    await person.clear(form.getByLabelText(/^Name/))
    await person.type(form.getByLabelText(/^Name/), 'Ikeja')
    await person.click(form.getByRole('button', { name: 'Save display' }))
    expect(await screen.findByText('Display changed.')).toBeVisible()
    expect(sent(editDisplay).map(({ input }) => input)).toEqual([
      { id: 4, name: 'Ikeja', settings: DEFAULT_DISPLAY },
    ])
  })

  it('is revoked after a question', async () => {
    const { person, sent } = await openSettings()
    await person.click(await (await card()).findByRole('button', { name: 'Revoke Lagos office' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Lagos office?' }))
    await person.click(question.getByRole('button', { name: 'Keep the display' }))
    expect(sent(revokeDisplay)).toEqual([])
    await person.click((await card()).getByRole('button', { name: 'Revoke Lagos office' }))
    await person.click(await screen.findByRole('button', { name: 'Revoke display' }))
    expect(await screen.findByText('Display revoked.')).toBeVisible()
    expect(sent(revokeDisplay).map(({ input }) => input)).toEqual([{ id: 4 }])
    await waitFor(() => expect(sent(listDisplays)).toHaveLength(2))
  })

  it('a display that somebody else revoked is reported, and the list is read again', async () => {
    const gone = { kind: 'notFound' as const, messages: ['Display not found'] }
    const { person, sent } = await openSettings({ revoke: () => gone })
    await person.click(await (await card()).findByRole('button', { name: 'Revoke Lagos office' }))
    await person.click(await screen.findByRole('button', { name: 'Revoke display' }))
    expect(await screen.findByText('Display not found')).toBeVisible()
    await waitFor(() => expect(sent(listDisplays)).toHaveLength(2))
  })
})

it.each([
  [null, 'Never seen'],
  [0, 'Seen 0 s ago'],
  [59, 'Seen 59 s ago'],
  [60, 'Seen 1 min ago'],
  [3599, 'Seen 59 min ago'],
  [3600, 'Seen Nov 21, 2026, 1:05 PM'],
  [-5, 'Seen 0 s ago'],
])('a display last seen %j s ago reads %j', (ageS, words) => {
  const at = ageS === null ? null : new Date(NOW - ageS * 1000).toISOString()
  expect(seenWords(at, NOW)).toBe(words)
})

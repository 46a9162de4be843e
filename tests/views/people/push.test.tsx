import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { fallOffline } from '../../support/desk/fall-offline'
import { alerts, body, confirm, header, openPush, PATH, press, write } from '../../support/page/push-form'
import { success } from '../../support/page/rendered-app'

describe('push notification', () => {
  it('PN-01 PN-02 RT-24 RT-41 the screen has a header and a body; the title names it', async () => {
    await openPush()
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Notification (Update service)' }),
    ).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Notification' })).toBeVisible()
    expect([(await header()).value, (await body()).value]).toEqual(['', ''])
  })

  it('PN-03 API-12 EN-06 TO-17 AG-113 asks once, sends once by key, says it, and clears the form', async () => {
    const app = await openPush()
    await write(app)
    await press(app, 'Send')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Send “Rain” to 1,500 people?' }))
    expect(
      asked.getByText('1,200 customers, 300 riders, as of 14:05. What is sent cannot be taken back.'),
    ).toBeVisible()
    expect(app.sent()).toEqual([])
    await app.person.dblClick(asked.getByRole('button', { name: 'Send notification' }))
    expect(await screen.findByText('notification pushed')).toBeVisible()
    expect(app.sent().map(({ input }) => input)).toEqual([{ header: 'Rain', body: 'Ride slowly.' }])
    expect(app.sent()[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    await waitFor(async () => expect([(await header()).value, (await body()).value]).toEqual(['', '']))
    await waitFor(async () => expect(await app.database.drafts.count()).toBe(0))
  })

  it('VA-17 header and body are required', async () => {
    const app = await openPush()
    await header()
    await press(app, 'Send')
    await waitFor(() => expect(alerts()).toEqual(['Enter the header.', 'Enter the body.']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(app.sent()).toEqual([])
  })

  it('shows how many it is for, when they were counted, and what a phone shows', async () => {
    const app = await openPush()
    expect(
      await screen.findByText(
        'Audience: all customers and riders: 1,500 people as of 14:05 (1,200 customers, 300 riders).',
      ),
    ).toBeVisible()
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect([preview.getByText('Header').tagName, preview.getByText('Body').tagName]).toEqual(['STRONG', 'P'])
    await write(app)
    expect([preview.getByText('Rain').tagName, preview.getByText('Ride slowly.').tagName]).toEqual([
      'STRONG',
      'P',
    ])
    expect(screen.getByText('4 of 120 characters')).toBeVisible()
    expect(screen.getByText('12 of 1000 characters')).toBeVisible()
  })

  it('where nobody can count them it says so, and can be sent all the same', async () => {
    const counts: ApiOutcome<never> = { kind: 'notServed', status: 404 }
    const app = await openPush({ counts })
    expect(
      await screen.findByText('Audience: all customers and riders. How many they are could not be read.'),
    ).toBeVisible()
    await write(app)
    await press(app, 'Send')
    expect(
      await screen.findByRole('alertdialog', { name: 'Send “Rain” to all customers and riders?' }),
    ).toBeVisible()
    await press(app, 'Send notification')
    expect(await screen.findByText('notification pushed')).toBeVisible()
  })

  it('AG-113 AG-150 a refusal keeps what was typed, and is shown under its field', async () => {
    const sentence = 'The header may have at most 120 characters.'
    const app = await openPush({
      send: () => ({ kind: 'invalid', messages: [sentence], fields: { header: [sentence] } }),
    })
    await write(app)
    await confirm(app)
    await waitFor(() =>
      expect(alerts()).toEqual([
        sentence,
        'The notification was not sent. Everything you typed is still here.',
      ]),
    )
    expect([(await header()).value, (await body()).value]).toEqual(['Rain', 'Ride slowly.'])
  })

  it('a lost answer: the same is sent again under the same key, and kept until it is known', async () => {
    const lost = await openPush({ send: () => ({ kind: 'timeout' }) })
    await write(lost)
    await confirm(lost)
    await waitFor(() =>
      expect(alerts()).toEqual([
        'No answer came back, so the notification may or may not have been sent. Press Send again: it is sent only once, however often you press.',
      ]),
    )
    expect((await header()).closest('fieldset')?.disabled).toBe(true)
    await press(lost, 'Send again')
    await waitFor(() => expect(lost.sent()).toHaveLength(2))
    const [first, second] = lost.sent().map(({ idempotencyKey }) => idempotencyKey)
    expect(second).toBe(first)
    expect((await lost.database.drafts.get(PATH))?.values).toEqual({
      header: 'Rain',
      body: 'Ride slowly.',
      attempt: { header: 'Rain', body: 'Ride slowly.', key: first, newest: null },
      former: null,
    })
  })

  it('after a reload what may have been sent waits for a press, and goes out as it was', async () => {
    const text = { header: 'Rain', body: 'Ride slowly.' }
    const key = 'a1'.repeat(16)
    const app = await openPush({ draft: { ...text, attempt: { ...text, key, newest: null } } })
    await screen.findByRole('button', { name: 'Send again' })
    expect(app.sent()).toEqual([])
    await press(app, 'Send again')
    expect(await screen.findByText('notification pushed')).toBeVisible()
    expect(app.sent().map(({ input, idempotencyKey }) => [input, idempotencyKey])).toEqual([[text, key]])
    await waitFor(async () => expect((await header()).value).toBe(''))
  })

  it('a server without keys: the bell shows that it arrived', async () => {
    let isThere = false
    const old = { id: 7, message: 'Rain', message_body: 'Ride slowly.' }
    const app = await openPush({
      serverKind: 'contract',
      bell: () => success({ data: isThere ? [{ ...old, id: 8 }, old] : [old] }),
      send: () => {
        isThere = true
        return { kind: 'timeout' }
      },
    })
    await write(app)
    await confirm(app)
    expect(await screen.findByText('notification pushed')).toBeVisible()
    await waitFor(async () => expect((await header()).value).toBe(''))
    expect(app.sent()).toHaveLength(1)
  })

  it('a server without keys whose bell does not show it: a second one is asked about', async () => {
    const app = await openPush({ serverKind: 'contract', send: () => ({ kind: 'timeout' }) })
    await write(app)
    await confirm(app)
    const twice = 'If you send it again and the first one was sent, people get it twice.'
    await waitFor(() =>
      expect(alerts()).toEqual([
        `No answer came back, and the bell does not show the notification. ${twice}`,
      ]),
    )
    await press(app, 'Send again')
    const question = within(await screen.findByRole('alertdialog', { name: 'Send it again?' }))
    expect(app.sent()).toHaveLength(1)
    await app.person.click(question.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(app.sent()).toHaveLength(2))
  })

  it('a server without keys whose bell cannot be read: it says that nobody knows, and a second one is asked about', async () => {
    const app = await openPush({
      serverKind: 'contract',
      bell: () => ({ kind: 'timeout' }),
      send: () => ({ kind: 'timeout' }),
    })
    await write(app)
    await confirm(app)
    await waitFor(() =>
      expect(alerts()).toEqual([
        'No answer came back, so the notification may or may not have been sent. If you send it again and the first one was sent, people get it twice.',
      ]),
    )
    await press(app, 'Send again')
    await screen.findByRole('alertdialog', { name: 'Send it again?' })
    expect(app.sent()).toHaveLength(1)
  })

  it('AG-161 offline it says so, sends nothing and keeps what is typed', async () => {
    const app = await openPush()
    await write(app)
    fallOffline(app)
    expect(
      await screen.findByText(
        'You are offline, so nothing can be sent. What you type is kept on this device.',
      ),
    ).toBeVisible()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })).disabled).toBe(true)
    await waitFor(async () =>
      expect((await app.database.drafts.get(PATH))?.values).toEqual({
        header: 'Rain',
        body: 'Ride slowly.',
        attempt: null,
        former: null,
      }),
    )
    expect(app.sent()).toEqual([])
    await press(app, 'Clear form')
    const question = within(await screen.findByRole('alertdialog', { name: 'Clear the form?' }))
    await app.person.click(question.getByRole('button', { name: 'Clear form' }))
    await waitFor(async () => expect(await app.database.drafts.count()).toBe(0))
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { alerts, body, confirm, header, openPush, PATH, press, write } from '../../support/page/push-form'
import { KEY_TAKEN, success } from '../../support/page/rendered-app'

describe('a notification that is changed after a lost answer', () => {
  it('P2 what may have been sent is changed after a question, leaves under the same key, and a second one only when the first is known to be there', async () => {
    const answers: ApiOutcome<unknown>[] = [{ kind: 'timeout' }, KEY_TAKEN]
    const app = await openPush({ send: () => answers.shift() ?? success({ id: 1 }) })
    await write(app)
    await confirm(app)
    await press(app, 'Change it instead')
    await press(app, 'Change it')
    await waitFor(async () => expect((await header()).closest('fieldset')?.disabled).toBe(false))
    expect((await header()).value).toBe('Rain')
    await app.person.type(await body(), ' Now.')
    await confirm(app)
    await waitFor(() =>
      expect(alerts()).toEqual([
        'The notification that you sent first was sent. This one was not sent. Press Send to send this one as well.',
      ]),
    )
    await confirm(app)
    expect(await screen.findByText('notification pushed')).toBeVisible()
    const keys = app.sent().map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false])
  })

  it('P2 what is refused after the form was left is not kept as one without an answer', async () => {
    let refuse = () => {}
    const refused = new Promise<ApiOutcome<never>>((resolve) => {
      refuse = () => resolve({ kind: 'invalid', messages: ['No.'], fields: {} })
    })
    const app = await openPush({ send: () => refused })
    await write(app)
    await confirm(app)
    await waitFor(() => expect(app.sent()).toHaveLength(1))
    cleanup()
    const text = { header: 'Rain', body: 'Ride slowly.' }
    const values = async () => (await app.database.drafts.get(PATH))?.values
    expect(await values()).toMatchObject({ ...text, attempt: { key: app.sent()[0]?.idempotencyKey } })
    refuse()
    await waitFor(async () => expect(await values()).toEqual({ ...text, attempt: null, former: null }))
  })

  it('a server without keys: the bell is looked at before the changed one leaves', async () => {
    let isThere = false
    const app = await openPush({
      serverKind: 'contract',
      bell: () =>
        success({ data: isThere ? [{ id: 8, message: 'Rain', message_body: 'Ride slowly.' }] : [] }),
      send: () => ({ kind: 'timeout' }),
    })
    await write(app)
    await confirm(app)
    await press(app, 'Change it instead')
    await press(app, 'Change it')
    await waitFor(async () => expect((await header()).closest('fieldset')?.disabled).toBe(false))
    await app.person.type(await body(), ' Now.')
    isThere = true
    await confirm(app)
    await waitFor(() => expect(alerts()[0]).toMatch(/^The notification that you sent first was sent\./))
    expect(app.sent()).toHaveLength(1)
  })
})

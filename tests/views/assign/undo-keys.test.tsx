import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { enqueue } from '../../../src/db/writes/outbox'
import type { Command, CommandId } from '../../../src/db/core/rows'
import '../../../src/views/app/orders-route'
import { order } from '../../support/world/console-rows'
import { rowIds } from '../../support/desk/orders-screen'
import { playedEngine, settleLast, storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

playLayout()

const cancel = (id: number): Command => ({ kind: 'cancel', orderId: order({ id }).id })
const plain = (database: ConsoleDatabase) => playedEngine(database, { at: NOW })

async function openWith(given: readonly [Command, { holdMs?: number }][], engine = plain) {
  const app = await renderApp({
    path: '/orders',
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(
        database,
        [1, 2, 3].map((id) => order({ id })),
      )
      for (const [index, [command, options]] of given.entries())
        await enqueue(database, { command, id: `given-${index}` as CommandId, at: NOW, ...options })
    },
    engine,
  })
  await rowIds(3)
  return app
}

const waiting = async (database: ConsoleDatabase) =>
  (await database.outbox.orderBy('seq').toArray()).flatMap((command) =>
    command.kind === 'cancel' ? [`${command.orderId} ${command.state}`] : [],
  )

const noticeOf = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast-title' })).closest('.toast-card')

describe('Z', () => {
  it('undoes a change that waits for the connection, and names it', async () => {
    const { person, database } = await openWith([[cancel(2), {}]])
    await person.keyboard('z')
    expect((await noticeOf('Undone'))?.textContent).toBe('UndoneCancel order 2')
    expect(await waiting(database)).toEqual([])
  })

  it.each(['z', '{Shift>}Z{/Shift}'])(
    'says so when the changes cannot be read, pressed as %s',
    async (key) => {
      const { person, database } = await openWith([[cancel(2), { holdMs: 60_000 }]])
      database.close({ disableAutoOpen: true })
      await person.keyboard(key)
      expect(await noticeOf('This device could not save that. Nothing has changed.')).not.toBeNull()
    },
  )

  it('undoes the last change first, whether it counts down or waits', async () => {
    const { person, database } = await openWith([
      [cancel(1), {}],
      [cancel(2), { holdMs: 60_000 }],
      [cancel(3), {}],
    ])
    const held = await noticeOf('Cancel order 2')
    expect(held?.querySelector('kbd')).toBeNull()
    await person.keyboard('z')
    await waitFor(async () => expect(await waiting(database)).toEqual(['1 queued', '2 held']))
    await waitFor(async () =>
      expect((await noticeOf('Cancel order 2'))?.querySelector('kbd')?.textContent).toBe('Z'),
    )
    await person.keyboard('z')
    await waitFor(async () => expect(await waiting(database)).toEqual(['1 queued']))
    await person.keyboard('z')
    await waitFor(async () => expect(await waiting(database)).toEqual([]))
  })

  it('undoes the change that was just decided, though it is still being stored', async () => {
    let release = () => undefined as void
    const slow = (database: ConsoleDatabase): ReturnType<typeof plain> => {
      const engine = plain(database)
      return {
        ...engine,
        enqueue: async (command, options) => {
          await new Promise<void>((resolve) => (release = resolve))
          return engine.enqueue(command, options)
        },
      }
    }
    const { person, database } = await openWith([[cancel(1), {}]], slow)
    await person.keyboard('jj')
    await person.keyboard('{Shift>}c{/Shift}')
    await person.click(await screen.findByRole('button', { name: /^Cancel order 2$/ }))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await person.keyboard('z')
    release()
    expect((await noticeOf('Undone'))?.textContent).toBe('UndoneCancel order 2')
    expect(await waiting(database)).toEqual(['1 queued'])
  })

  it('says it when the last change is on its way, and when there is none', async () => {
    const { person, database } = await openWith([[cancel(2), {}]])
    const [command] = await database.outbox.toArray()
    await database.outbox.update(command?.seq ?? 0, { state: 'sending' })
    await person.keyboard('z')
    const late = await noticeOf('Too late to undo: the change is already on its way.')
    expect(late?.textContent).toContain('Cancel order 2')
    await settleLast(database, () => ({ event: { type: 'effect.confirmed', row: null }, order: null }))
    await person.keyboard('z')
    expect((await noticeOf('Nothing to undo'))?.textContent).toContain('No change is waiting to be sent.')
  })
})

it('Shift+Z undoes what counts down, and leaves what waits', async () => {
  const { person, database } = await openWith([
    [cancel(1), {}],
    [cancel(2), { holdMs: 60_000 }],
    [cancel(3), { holdMs: 60_000 }],
  ])
  await person.keyboard('{Shift>}z{/Shift}')
  await waitFor(async () => expect(await waiting(database)).toEqual(['1 queued']))
})

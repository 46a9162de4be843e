import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/reads/verify-rows'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/sync/reads/verify-rows', async (original) => {
  const module = await original<typeof Module>()
  const verifyRow: typeof module.verifyRow = async (context, { entity, id }) => {
    const lane = await context.database.outbox.where('lane').equals(`${entity}:${id}`).toArray()
    const settle = lane.map((command) => ({
      id: command.id,
      event: { type: 'effect.confirmed', row: null } as const,
    }))
    if (settle.length > 0) await context.observer.write({ settle })
    await module.verifyRow(context, { entity, id })
  }
  const verifyDoubtful: typeof module.verifyDoubtful = async (context, entity) => {
    for (const row of context.doubtful.due(entity, Infinity)) await verifyRow(context, row)
  }
  return { ...module, verifyRow, verifyDoubtful }
})

test('an event that is taken for the confirmation of a command loses it (I3), or shows it as sent (P5)', async () => {
  const focus = { faultiness: 0.3, fates: ['lost request', 'error before'], strikes: [] } as const
  expect((await firstBroken('contract', 30, { focus }))?.law).toMatch(/^(I3|P5)$/)
})

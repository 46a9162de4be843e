import { expect, test } from 'vitest'
import * as verifying from '../../../src/sync/reads/verify-rows'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

const { verifyRow } = verifying

const verifyAndConfirm: typeof verifyRow = async (context, { entity, id }) => {
  const lane = await context.database.outbox.where('lane').equals(`${entity}:${id}`).toArray()
  const settle = lane.map((command) => ({
    id: command.id,
    event: { type: 'effect.confirmed', row: null } as const,
  }))
  if (settle.length > 0) await context.observer.write({ settle })
  await verifyRow(context, { entity, id })
}

test('an event that is taken for the confirmation of a command loses it (I3), or shows it as sent (P5)', async () => {
  replace(verifying, {
    verifyRow: verifyAndConfirm,
    verifyDoubtful: async (context, entity) => {
      for (const row of context.doubtful.due(entity, Infinity)) await verifyAndConfirm(context, row)
    },
  })
  const fates = ['lost request', 'error before'] as const
  const focus = { faultiness: 0.5, fates, strikes: [], computers: 2, length: 30 } as const
  expect((await firstBroken('contract', 30, { focus }))?.law).toMatch(/^(I3|P5)$/)
})

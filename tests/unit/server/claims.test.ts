import { expect, test } from 'vitest'
import type { ClaimsOf } from '../../../contract/entities/claims'
import { SILENT_LOG } from '../../../server/ground/log'
import type { Sql } from '../../../server/db/connect'
import { createClaims } from '../../../server/realtime/claims'

test('AD-04 no list of claims overtakes a later one, however long the database takes, and a failure holds up none', async () => {
  const passed: unknown[] = []
  const waits = [30, 0, 0]
  const query = async (_: TemplateStringsArray, channel: string, payload: string) => {
    const turn = waits.shift() ?? 0
    await new Promise((next) => setTimeout(next, turn))
    if (waits.length === 1) throw new Error('The connection broke.')
    passed.push([channel, (JSON.parse(payload) as ClaimsOf).open])
  }
  const sql = Object.assign(query, { listen: async () => ({ unlisten: async () => undefined }) })
  const claims = createClaims({
    sql: sql as unknown as Sql,
    log: SILENT_LOG,
    send: () => undefined,
  })
  for (const open of [[1], [2], []]) claims.announce({ source: 'a', by: 'Ada Okafor', open, held: [] })
  await expect
    .poll(() => passed)
    .toEqual([
      ['waybill_claims', [1]],
      ['waybill_claims', []],
    ])
})

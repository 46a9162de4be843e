import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/core/console-database'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/db/core/console-database', async (original) => {
  const { ConsoleDatabase } = await original<typeof Module>()
  class RelaxedDatabase extends ConsoleDatabase {
    constructor(options: ConstructorParameters<typeof ConsoleDatabase>[0]) {
      super(options)
      const internal = this as unknown as { _options: { chromeTransactionDurability: string } }
      internal._options.chromeTransactionDurability = 'relaxed'
    }
  }
  return { ConsoleDatabase: RelaxedDatabase }
})

test('what was not written through is lost in a power cut (I3)', async () => {
  const focus = { faultiness: 0, strikes: ['power.cut'] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toBe('I3')
})

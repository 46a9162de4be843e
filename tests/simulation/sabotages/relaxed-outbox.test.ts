import { expect, test } from 'vitest'
import * as databases from '../../../src/db/core/console-database'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

class RelaxedDatabase extends databases.ConsoleDatabase {
  constructor(options: ConstructorParameters<typeof databases.ConsoleDatabase>[0]) {
    super(options)
    const internal = this as unknown as { _options: { chromeTransactionDurability: string } }
    internal._options.chromeTransactionDurability = 'relaxed'
  }
}

test('what was not written through is lost in a power cut (I3)', async () => {
  replace(databases, { ConsoleDatabase: RelaxedDatabase })
  const focus = { faultiness: 0, strikes: ['power.cut'] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toBe('I3')
})

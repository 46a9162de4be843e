import { expect, test } from 'vitest'
import * as settling from '../../../src/sync/push/settle-command'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('without R9 a row is shown older than our own confirmed write (I5)', async () => {
  const { settle, confirmed } = settling
  // A build without R9: a confirmed command stops covering its row at once, whatever is stored of the row.
  replace(settling, {
    confirm: (context, command, _flight, row) => settle(context, command, confirmed(row)),
  })
  expect((await firstBroken('contract', 10))?.law).toBe('I5')
})

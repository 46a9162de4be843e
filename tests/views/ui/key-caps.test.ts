import { expect, test } from 'vitest'
import { capOf } from '../../../src/views/ui/keys/key-caps'

test('a key is written as the keyboard shows it', () => {
  expect((['wallPrevious', 'wallNext', 'close', 'assignNearest', 'palette'] as const).map(capOf)).toEqual([
    '←',
    '→',
    'Esc',
    '⇧ A',
    'Ctrl K',
  ])
})

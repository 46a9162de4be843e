import { describe, expect, test } from 'vitest'
import type { Sight } from '../../../src/machines/attempt'
import { ended, LETTER, played, type Letter } from '../../support/world/played-attempt'

describe('P2 what was let go of is looked for before another one takes its place', () => {
  const letter: Letter = { key: 'f'.repeat(32), text: 'one tray' }
  const LOOKED = `checked ${letter.key}`
  const LEFT = [LOOKED, `kept ${LETTER.key}`, `sent ${LETTER.key}`]

  test.each([{ kind: 'keyed' }, { kind: 'absent' }] as const)(
    '$kind: the other one leaves',
    async (sight) => {
      const { actor, order } = played({ former: { letter, sight }, submissions: [{ kind: 'created' }] })
      expect([await ended(actor), order]).toEqual([{ kind: 'created' }, LEFT])
    },
  )

  test.each<[Sight | Error, Sight['kind']]>([
    [{ kind: 'made' }, 'made'],
    [{ kind: 'likely', candidate: { id: 47, createdAt: null } }, 'likely'],
    [{ kind: 'unread' }, 'unread'],
    [new Error('cut'), 'unread'],
  ])('%j: nothing leaves', async (sight, kind) => {
    const { actor, order } = played({ former: { letter, sight } })
    expect([await ended(actor), order]).toMatchObject([{ kind: 'taken', seen: { kind } }, [LOOKED]])
  })

  test('a server with keys made the first one: this one was not made', async () => {
    const { actor } = played({
      former: { letter, sight: { kind: 'keyed' } },
      submissions: [{ kind: 'taken' }],
    })
    expect(await ended(actor)).toEqual({ kind: 'taken', seen: { kind: 'made' } })
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { keepAnswer, readAnswer } from '../../../../src/db/queries/state/kept-answers'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

function open() {
  const database = freshConsoleDatabase()
  onTestFinished(() => database.close())
  return database
}

const answer = (question: string, at: number) => ({ question, data: { rows: [at] }, at })

describe('what the server answered', () => {
  it('AG-160 is kept by its question, the newest answer in place of the one before', async () => {
    const database = open()
    await keepAnswer(database, answer('GET /history {"id":7,"page":1}', 1))
    await keepAnswer(database, answer('GET /history {"id":7,"page":2}', 2))
    await keepAnswer(database, answer('GET /history {"id":7,"page":1}', 3))
    expect(await readAnswer(database, 'GET /history {"id":7,"page":1}')).toEqual(
      answer('GET /history {"id":7,"page":1}', 3),
    )
    expect(await readAnswer(database, 'GET /history {"id":7,"page":3}')).toBe(null)
  })

  it('the oldest answers make room: at most 200 are kept', async () => {
    const database = open()
    await database.answers.bulkPut(
      Array.from({ length: 200 }, (_, index) => answer(`list ${index}`, 1000 - index)),
    )
    await keepAnswer(database, answer('one more', 2000))
    expect(await database.answers.count()).toBe(200)
    expect(await readAnswer(database, 'list 199')).toBe(null)
    expect((await readAnswer(database, 'list 198'))?.at).toBe(802)
  })

  it('a tab that has not heard of the sign-out keeps nothing', async () => {
    const database = open()
    await database.meta.put({ key: 'closed', value: true })
    await expect(keepAnswer(database, answer('list', 1))).rejects.toThrow(
      'the session of this database has ended',
    )
    expect(await database.answers.count()).toBe(0)
  })
})

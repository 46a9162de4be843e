import { describe, expect, it, onTestFinished } from 'vitest'
import { readWindow, rememberWindow } from '../../../src/db/queries/windows'
import { freshConsoleDatabase } from '../../support/console-databases'

function open() {
  const database = freshConsoleDatabase()
  onTestFinished(() => database.close())
  return database
}

const page = (query: string, askedAt: number) => ({ query, ids: [askedAt], lastPage: 3, askedAt })

describe('what lists answered', () => {
  it('AG-160 is remembered by its question, the newest answer in place of the one before', async () => {
    const database = open()
    await rememberWindow(database, page('history/rider/7/1', 1))
    await rememberWindow(database, page('history/rider/7/2', 2))
    await rememberWindow(database, { ...page('history/rider/7/1', 3), ids: [9, 8] })
    expect(await readWindow(database, 'history/rider/7/1')).toEqual({
      query: 'history/rider/7/1',
      ids: [9, 8],
      lastPage: 3,
      askedAt: 3,
    })
    expect(await readWindow(database, 'history/rider/7/3')).toBe(null)
  })

  it('the oldest answers make room: at most 200 are kept', async () => {
    const database = open()
    await database.windows.bulkPut(
      Array.from({ length: 200 }, (_, index) => page(`list ${index}`, 1000 - index)),
    )
    await rememberWindow(database, page('one more', 2000))
    expect(await database.windows.count()).toBe(200)
    expect(await readWindow(database, 'list 199')).toBe(null)
    expect((await readWindow(database, 'list 198'))?.askedAt).toBe(802)
  })

  it('a tab that has not heard of the sign-out remembers nothing', async () => {
    const database = open()
    await database.meta.put({ key: 'closed', value: true })
    await expect(rememberWindow(database, page('list', 1))).rejects.toThrow(
      'the session of this database has ended',
    )
    expect(await database.windows.count()).toBe(0)
  })
})

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { DEFAULT_PREFERENCES, readPreferences, writePreference } from '../../../src/db/preferences'
import { SessionDatabase } from '../../../src/db/session-database'

function freshDatabase(): SessionDatabase {
  return new SessionDatabase('preferences', { indexedDB: new IDBFactory(), IDBKeyRange })
}

it('a browser that remembers nothing has the defaults', async () => {
  expect(await readPreferences(freshDatabase())).toEqual(DEFAULT_PREFERENCES)
})

it('a choice is remembered and leaves the others alone', async () => {
  const database = freshDatabase()
  await writePreference(database, 'appearance', 'dark')
  await writePreference(database, 'sound', false)
  await writePreference(database, 'appearance', 'light')
  expect(await readPreferences(database)).toEqual({
    ...DEFAULT_PREFERENCES,
    appearance: 'light',
    sound: false,
  })
})

it('what does not read is the default, and what others keep beside it is no preference', async () => {
  const database = freshDatabase()
  await database.preferences.bulkPut([
    { key: 'appearance', value: 'sepia' },
    { key: 'railCollapsed', value: true },
    { key: 'console-config', value: { demo: null } },
  ])
  expect(await readPreferences(database)).toEqual({ ...DEFAULT_PREFERENCES, railCollapsed: true })
})

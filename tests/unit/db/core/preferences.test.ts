import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { User } from '../../../../contract/entities/users'
import { DEFAULT_PREFERENCES, type SavedView } from '../../../../src/db/core/preferences'
import { readPreferences, writePreference } from '../../../../src/db/core/stored-preferences'
import { SessionDatabase, writeSession } from '../../../../src/db/core/session-database'

function freshDatabase(): SessionDatabase {
  return new SessionDatabase('preferences', { indexedDB: new IDBFactory(), IDBKeyRange })
}

function userWith(id: number): User {
  return User.parse({
    id,
    first_name: 'Ada',
    last_name: 'Okafor',
    email: 'ada@waybill.ng',
    phone: '08031112222',
    is_verified: 'TRUE',
    type: 'ADMIN',
  })
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

it.each([
  ['soundVolume', 101],
  ['soundVolume', -5],
  ['soundVolume', 12.5],
  ['soundVolume', '60'],
  ['newOrderSound', 'no'],
  ['lateOrderSound', 0],
  ['connectionLostSound', null],
  ['decisionSound', {}],
])('a stored %s of %j is the default, and the other choices of sounds stay', async (key, value) => {
  const database = freshDatabase()
  const chosen = {
    sound: false,
    soundVolume: 25,
    newOrderSound: false,
    lateOrderSound: false,
    connectionLostSound: false,
    decisionSound: false,
  }
  await database.preferences.bulkPut(
    Object.entries({ ...chosen, [key]: value }).map(([key, value]) => ({ key, value })),
  )
  const { [key as keyof typeof chosen]: _bad, ...others } = chosen
  expect(await readPreferences(database)).toEqual({ ...DEFAULT_PREFERENCES, ...others })
})

it('a choice of sounds belongs to the computer, and leaves what a later version keeps beside it', async () => {
  const database = freshDatabase()
  const later = { key: 'ghostSound', value: { volume: 3 } }
  await database.preferences.put(later)
  await writeSession(database, { token: 'token-1', user: userWith(1) })
  await writePreference(database, 'soundVolume', 35)
  await writePreference(database, 'lateOrderSound', false)
  await writeSession(database, { token: 'token-2', user: userWith(2) })
  expect(await readPreferences(database)).toEqual({
    ...DEFAULT_PREFERENCES,
    soundVolume: 35,
    lateOrderSound: false,
  })
  expect(await database.preferences.get('ghostSound')).toEqual(later)
})

it('two people of one computer keep their own columns, density, layout and views, and share the theme', async () => {
  const database = freshDatabase()
  const signIn = (id: number) => writeSession(database, { token: `token-${id}`, user: userWith(id) })
  const view: SavedView = {
    name: 'Late in Lekki',
    path: '/orders/pending?age=late',
    layout: 'dispatch',
    columns: null,
    density: 'compact',
  }
  await signIn(1)
  await writePreference(database, 'density', 'compact')
  await writePreference(database, 'orderColumns', ['status', 'customer'])
  await writePreference(database, 'ordersLayout', 'map')
  await writePreference(database, 'savedViews', [view])
  await writePreference(database, 'appearance', 'dark')
  await signIn(11)
  expect(await readPreferences(database)).toEqual({ ...DEFAULT_PREFERENCES, appearance: 'dark' })
  await writePreference(database, 'density', 'comfortable')
  await signIn(1)
  expect(await readPreferences(database)).toEqual({
    ...DEFAULT_PREFERENCES,
    appearance: 'dark',
    density: 'compact',
    orderColumns: ['status', 'customer'],
    ordersLayout: 'map',
    savedViews: [view],
  })
})

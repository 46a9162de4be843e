import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forbidden } from '../../scripts/lint/rooms.mjs'

test.each([
  ['src/db/core/rows', 'src/db/writes/outbox', 'src/db/core may use kinds, not writes'],
  [
    'src/db/queries/state/kept-answers',
    'src/db/recovery/canary',
    'src/db/queries may use kinds, core, commands, writes, not recovery',
  ],
  ['src/sync/reads/observer', 'src/sync/pull/pull', 'src/sync/reads may use ports, not pull'],
  [
    'src/sync/pull/pull',
    'src/sync/start-sync',
    'src/sync/pull may use ports, reads, push, hints, not start-sync',
  ],
  ['src/views/desk/outbox/outbox-row', 'src/views/dispatch/orders/grid/grid-row', 'src/views/desk may use'],
  ['src/views/desk/outbox/draft-form', 'src/views/app/routes', 'src/views/desk may use'],
  [
    'src/views/desk/outbox/outbox-row',
    'src/views/desk/login/credentials',
    'src/views/desk/outbox may use no other room',
  ],
  ['contract/wire/page', 'contract/entities/orders', 'contract/wire may use words, not entities'],
  [
    'server/domain/log-in',
    'server/http/body',
    'server/domain may use ground, config, db, messages, not http',
  ],
  [
    'src/views/shared/order/use-order',
    'src/views/dispatch/orders/rows/order-list',
    'src/views/shared may use',
  ],
  [
    'src/views/shared/commands/tray-item',
    'src/views/shared/order/use-order',
    'src/views/shared/commands may use',
  ],
  ['src/views/ui/controls/button', 'src/views/shared/lists/no-records', 'src/views/ui may use'],
  [
    'src/views/dispatch/orders/rows/order-list',
    'src/views/dispatch/orders/bars/pager',
    'src/views/dispatch/orders/rows may use no other room',
  ],
])('%s may not import %s', (from, to, why) => {
  expect(forbidden(from, to)).toMatch(new RegExp(`^${why}`))
})

test.each([
  ['src/db/queries/state/kept-answers', 'src/db/core/rows'],
  ['src/sync/start-sync', 'src/sync/tabs/leader'],
  ['src/views/desk/outbox/outbox-row', 'src/views/shared/commands/tray-item'],
  ['src/views/app/routes', 'src/views/dispatch/orders/orders-screen'],
  ['src/views/dispatch/orders/bars/list-bar', 'src/views/ui/controls/button'],
  ['src/sync/pull/pull', 'src/db/writes/apply-changes'],
])('%s may import %s', (from, to) => {
  expect(forbidden(from, to)).toBeNull()
})

/** A folder imports another when one of its files does; two are compared at the first folder in which their paths differ. */
test('no folder imports another one that imports it, however far around', () => {
  const folders = new Map<string, Set<string>>()
  const note = (from: string, to: string) => {
    if (from !== to) folders.set(from, (folders.get(from) ?? new Set()).add(to))
  }
  for (const from of ['contract', 'demo', 'server', 'src'].flatMap(filesBelow)) {
    for (const to of importedBy(from)) {
      // The top folders are compared by what is in them: `server/boot` imports `demo/seed-demo`, which imports `server/db`.
      note(inTopFolder(from), inTopFolder(to))
      const [here, there] = [path.dirname(from).split('/'), path.dirname(to).split('/')]
      const parts = here.findIndex((name, index) => name !== there[index])
      if (parts >= 1 && there[parts] !== undefined)
        note(here.slice(0, parts + 1).join('/'), there.slice(0, parts + 1).join('/'))
    }
  }
  const reached = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of folders.get(folder) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  expect(folders.size).toBeGreaterThan(50)
  expect([...folders.keys()].filter((folder) => reached(folder).has(folder))).toEqual([])
})

/** 'server/db' for a file anywhere in that folder, 'server/main' for a file of the top folder itself. */
function inTopFolder(file: string): string {
  return file
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(0, 2)
    .join('/')
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file))
}

function importedBy(file: string): string[] {
  const specifiers = fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
}

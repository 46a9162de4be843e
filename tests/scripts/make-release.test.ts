import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What the lock says of the packages; `'not here'` is for another computer. */
const LOCKED = {
  '': { optionalDependencies: { postgres: '1' } },
  'node_modules/postgres': {},
  'node_modules/web': {
    dependencies: { deep: '2', shared: '1' },
    optionalDependencies: { 'not here': '1' },
    peerDependencies: { peer: '1', react: '1' },
    peerDependenciesMeta: { react: { optional: true } },
  },
  'node_modules/web/node_modules/deep': { dependencies: { shared: '1' } },
  'node_modules/deep': {},
  'node_modules/shared': { dependencies: { web: '1' } },
  'node_modules/shared/node_modules/unused': {},
  'node_modules/not here': {},
  'node_modules/peer': {},
  'node_modules/@scope/one': {},
  'node_modules/react': {},
}

test('a release has the build, and of the packages those that its server needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-make-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  write('package.json', '{}')
  write('package-lock.json', JSON.stringify({ packages: LOCKED }))
  write('dist/server/packages.json', JSON.stringify(['@scope/one', 'postgres', 'web']))
  for (const file of ['console/index.html', 'maps/a.js.map', 'release/old', 'notes.txt'])
    write(`dist/${file}`, '')
  for (const place of Object.keys(LOCKED))
    if (place !== '' && !place.includes('not here')) write(`${place}/index.js`, '')

  execFileSync(process.execPath, ['scripts/make-release.mjs'], { cwd: folder })

  const files = readdirSync(join(folder, 'dist/release'), { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(names.map((name) => name.slice(join(folder, 'dist/release/').length)).toSorted()).toEqual([
    'dist/console/index.html',
    'dist/maps/a.js.map',
    'dist/server/packages.json',
    'node_modules/@scope/one/index.js',
    'node_modules/peer/index.js',
    'node_modules/shared/index.js',
    'node_modules/web/index.js',
    'node_modules/web/node_modules/deep/index.js',
    'package.json',
  ])
})

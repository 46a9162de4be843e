import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseFiles } from '../../scripts/release-files.mjs'

function build(sources: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-release-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const console = join(folder, 'console')
  mkdirSync(join(console, 'assets'), { recursive: true })
  writeFileSync(join(console, 'assets', 'first-x.js'), '')
  writeFileSync(join(console, 'assets', 'first-x.js.map'), JSON.stringify({ sources }))
  writeFileSync(
    join(console, 'service-worker.js.map'),
    JSON.stringify({ sources: ['../../src/service-worker.ts'] }),
  )
  const { closeBundle } = releaseFiles(console)
  expect(closeBundle).toHaveProperty('handler')
  ;(closeBundle as unknown as { handler: () => void }).handler()
  return folder
}

test('the source maps are beside the console, not in it', () => {
  const folder = build(['../../../src/main.tsx'])
  const maps = ['assets/first-x.js.map', 'service-worker.js.map']
  expect(maps.filter((map) => existsSync(join(folder, 'console', map)))).toEqual([])
  expect(maps.filter((map) => existsSync(join(folder, 'maps', map)))).toEqual(maps)
  expect(existsSync(join(folder, 'console/assets/first-x.js'))).toBe(true)
})

test('each package in the console, and each that comes by a style sheet, is listed with its licence', () => {
  const folder = build([
    '../../../node_modules/rxjs/dist/esm5/internal/Observable.js',
    '../../../node_modules/rxjs/dist/esm5/internal/Subject.js',
    '../../../node_modules/@radix-ui/themes/dist/esm/index.js',
  ])
  const licences = JSON.parse(readFileSync(join(folder, 'console/licences.json'), 'utf8')) as {
    name: string
    licence: string
    text: string
  }[]
  expect(licences.map(({ name, licence }) => [name, licence])).toEqual([
    ['@fontsource-variable/roboto', 'OFL-1.1'],
    ['@radix-ui/themes', 'MIT'],
    ['rxjs', 'Apache-2.0'],
  ])
  expect(licences[0]?.text).toContain('SIL Open Font License, Version 1.1')
})

test('a package inside of another is listed with its own version', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const nested = Object.entries(lock.packages).find(
    ([place]) => place.includes('/node_modules/') && existsSync(place),
  )
  if (nested === undefined) throw new Error('No package is inside of another.')
  const [place, { version }] = nested
  const folder = build([`../../../${place}/index.js`])
  const licences = JSON.parse(readFileSync(join(folder, 'console/licences.json'), 'utf8')) as object[]
  expect(licences).toContainEqual(
    expect.objectContaining({ name: place.split('/node_modules/').at(-1), version }),
  )
})

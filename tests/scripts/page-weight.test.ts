import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outOfOrder, tooEarly, tooHeavy, tooMany } from '../../scripts/page-weight.mjs'

/** Bytes that do not shrink. */
const weight = (kb: number) => `/*${randomBytes(kb * 1000).toString('base64')}*/`

function builtConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-weight-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const write = (name: string, text: string) => writeFileSync(join(folder, 'assets', name), text)
  writeFileSync(
    join(folder, 'index.html'),
    '<script type="module" src="/assets/first-AAAAAAAA.js"></script><link href="/assets/first-AAAAAAAA.css">',
  )
  write('first-AAAAAAAA.js', 'import{a}from"./react-BBBBBBBB.js";import("./signed-in-CCCCCCCC.js")')
  write('react-BBBBBBBB.js', weight(20))
  write('first-AAAAAAAA.css', weight(10))
  write('signed-in-CCCCCCCC.js', `import"./react-BBBBBBBB.js";${weight(40)}`)
  return folder
}

const limit = { page: 'Login', chunks: [], scripts: 15, styles: 30 }

test('what a page imports counts, what it loads later does not, and the heaviest file is named', () => {
  expect(tooHeavy(builtConsole(), [limit])).toEqual([
    expect.stringMatching(
      /^Login: scripts weigh 20\.\d kB, the limit is 15 kB; the heaviest is assets\/react-BBBBBBBB\.js with 20\.\d kB$/,
    ),
  ])
  expect(tooHeavy(builtConsole(), [{ ...limit, scripts: 25 }])).toEqual([])
})

test('a chunk that is loaded besides counts too, with what it shares once', () => {
  const both = { ...limit, page: 'Orders', chunks: ['signed-in'], scripts: 65 }
  expect(tooHeavy(builtConsole(), [{ ...both, scripts: 30 }])[0]).toContain('Orders: scripts weigh')
  expect(tooHeavy(builtConsole(), [both])).toEqual([])
})

test('a chunk that is not there is an error: nothing would be weighed', () => {
  expect(() => tooHeavy(builtConsole(), [{ ...limit, chunks: ['gone'] }])).toThrow('there is no chunk gone')
})

test('what is loaded first and imports a later chunk, also through another one, is named', () => {
  const manifest = {
    'src/early.tsx': { file: 'a.js', imports: ['_shared.js'] },
    'src/fine.tsx': { file: 'b.js', imports: ['_react.js'] },
    '_shared.js': { file: 'c.js', name: 'shared', imports: ['_pieces.js'] },
    '_pieces.js': { file: 'd.js', name: 'pieces', imports: ['_shared.js'] },
    '_react.js': { file: 'e.js', name: 'react' },
  }
  const asked = { before: ['src/early.tsx', 'src/fine.tsx'], later: ['pieces', 'office'] }
  expect(tooEarly(manifest, asked)).toEqual([
    'src/early.tsx needs the chunk pieces, which is loaded after it',
  ])
  expect(() => tooEarly(manifest, { ...asked, before: ['src/gone.tsx'] })).toThrow(
    'src/gone.tsx is in no file of the console',
  )
})

test('too many files of a kind are counted', () => {
  expect(tooMany(builtConsole(), { '.js': 3, '.css': 0 })).toEqual([
    'there are 1 files of .css, the limit is 0',
  ])
})

test('a chunk of ours that imports a later one is named; packages and small parts have no order', () => {
  const manifest = {
    '_pieces.js': { file: 'a.js', name: 'pieces', imports: ['_first.js', '_common.js', '_react.js'] },
    '_common.js': { file: 'b.js', name: 'common', imports: ['_first.js', '_pieces.js'] },
    '_first.js': { file: 'c.js', name: 'first', imports: ['_react.js'] },
    '_react.js': { file: 'd.js', name: 'react' },
    'src/small.tsx': { file: 'e.js', name: 'small', imports: ['_common.js'] },
  }
  expect(outOfOrder(manifest, ['first', 'pieces', 'common'])).toEqual([
    'the chunk pieces imports common, which is loaded after it',
  ])
})

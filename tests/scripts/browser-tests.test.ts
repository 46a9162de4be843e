import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG } from '../../scripts/test-parts.mjs'

const FOLDER = 'tests/e2e'
const MOST = 50

test(`npm test runs at most ${MOST} browser tests; the others carry the tag of the long proofs`, () => {
  const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  const count = (pattern: RegExp) =>
    sources.reduce((sum, source) => sum + (source.match(pattern)?.length ?? 0), 0)
  const all = count(/^\s*(?:test|keptTest)\(\s*(?=['"`])/gm)
  const long = count(new RegExp(`\\{ tag: '${LONG}' \\}`, 'g'))
  expect(long).toBeGreaterThan(0)
  expect(all - long).toBeLessThanOrEqual(MOST)
})

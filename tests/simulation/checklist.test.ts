import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FINER_RULES } from './world/scenes/finer-rules'
import { LAWS } from './world/seeds'

const TESTS = path.join(import.meta.dirname, '..')

function sources(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.endsWith('checklist.test.ts'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
}

/** Names such as `I7` or `R10` in the titles of tests. */
function named(folder: string, letter: string): Set<string> {
  const titles = sources(folder).flatMap((source) =>
    [...source.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1\s*,/g)].map(
      ([, , title]) => title ?? '',
    ),
  )
  const words = [...titles, LAWS].flatMap(
    (title) => title.match(new RegExp(`\\b${letter}\\d+\\b`, 'g')) ?? [],
  )
  return new Set(words)
}

function all(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
}

test('each of the invariants I1 to I20 is named by a test', () => {
  const present = named(TESTS, 'I')
  expect(all('I', 20).filter((name) => !present.has(name))).toEqual([])
})

test('each of the rules R1 to R14 has an ablation', () => {
  const finer = FINER_RULES.flatMap(({ rule }) => rule.match(/^R\d+/) ?? [])
  const present = new Set([...named(path.join(TESTS, 'simulation', 'ablations'), 'R'), ...finer])
  expect(all('R', 14).filter((name) => !present.has(name))).toEqual([])
})

test('there are fifteen sabotages, and each names the law that catches it', () => {
  const titles = sources(path.join(TESTS, 'simulation', 'sabotages')).map(
    (source) => /test\(\s*'(.*?)',/s.exec(source)?.[1] ?? '',
  )
  expect(titles.length).toBeGreaterThanOrEqual(15)
  expect(titles.filter((title) => !/\((?:I|P|C)\d+/.test(title))).toEqual([])
})

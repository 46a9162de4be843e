import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Constants of a module that a file makes of Intl while it is loaded. */
function madeWhileLoading(source: string): string[] {
  return [...source.matchAll(/^(?:export )?const (\w+)[^\n=]*=(?!\s*onFirstUse\()\s*[^\n]*new Intl\./gm)].map(
    ([, name = '']) => name,
  )
}

// The first object of Intl takes a weak computer 25 ms, and a file is loaded before its screen is drawn.
test('no file makes an object of Intl while it is loaded', () => {
  const files = ['src', 'contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => madeWhileLoading(readFileSync(file, 'utf8')))).toEqual([])
  const source = `const a = new Intl.NumberFormat('en')
export const b: Form = new Intl.Collator('en')
const c = onFirstUse(() => new Intl.NumberFormat('en'))
const d =
  new Intl.NumberFormat('en')
function e() {
  const inside = new Intl.ListFormat('en')
}`
  expect(madeWhileLoading(source)).toEqual(['a', 'b', 'd'])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Objects of Intl that are not made by a function of their own, such as `onFirstUse(() => new Intl.Collator('en'))`. */
function madeWhileLoading(source: string): string[] {
  return source.match(/(?<!=>\s*)new Intl\.\w+/g) ?? []
}

// The first object of Intl takes a weak computer 150 ms, and a file is loaded before its screen is drawn.
test('no file makes an object of Intl while it is loaded', () => {
  const files = ['src', 'contract', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => madeWhileLoading(readFileSync(file, 'utf8')))).toEqual([])
  const source = `const a = onFirstUse(() => new Intl.NumberFormat('en'))
const b = onFirstUse(
  () =>
    new Intl.NumberFormat('en'),
)
let c = new Intl.Collator('en')
export const d: Form =
  new Intl.ListFormat('en')
const e = { form: new Intl.Segmenter('en') }`
  expect(madeWhileLoading(source)).toEqual(['new Intl.Collator', 'new Intl.ListFormat', 'new Intl.Segmenter'])
})

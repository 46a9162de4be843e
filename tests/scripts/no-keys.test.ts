import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** As Google writes its keys. */
const KEY = /AIza[\w-]{35}/

/** What is not of the repository: installed, built or written while it runs. */
const NOT_OURS = new Set(['.git', 'node_modules', 'dist', '.waybill', '.test-data', 'test-results'])

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

it('RL-06 no file of the repository holds a maps key: it comes from the environment', () => {
  expect(KEY.test(`key=AIza${'x'.repeat(35)}`)).toBe(true)
  const files = [...filesIn('.')]
  expect(files).toContain(join('src', 'main.tsx'))
  expect(files.filter((path) => KEY.test(readFileSync(path, 'latin1')))).toEqual([])
})

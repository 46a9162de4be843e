import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { integrity?: string; hasInstallScript?: boolean }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

test('every package, also those for other computers, has a checksum', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
})

test('each package with an install script is allowed or refused by name', () => {
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true)
  expect(withScript.map(([path]) => nameOf(path)).toSorted()).toEqual(
    Object.keys(manifest.allowScripts).toSorted(),
  )
})

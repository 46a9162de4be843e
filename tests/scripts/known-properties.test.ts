import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'

const RADIX = inProject('node_modules', '@radix-ui', 'themes')

test('every custom property that a style sheet reads is set somewhere, or the rule says what else', () => {
  const styles = textsOf(inProject('src'), /\.css$/)
  const code = textsOf(inProject('src'), /\.tsx?$/).join('\n')
  const set = new Set([
    ...namesIn([...styles, ...textsOf(RADIX, /\.css$/)].join('\n'), /(--[\w-]+)\s*:/g),
    ...namesIn(code, /['"`](--[\w-]+)/g),
  ])
  const read = namesIn(styles.join('\n').replace(/\/\*.*?\*\//gs, ''), /var\((--[\w-]+)\)/g)
  // Of an open panel Radix measures some while it stands.
  const isSet = (name: string) =>
    name.startsWith('--radix-') ||
    set.has(name) ||
    [...set].some((one) => one.endsWith('-') && name.startsWith(one))
  expect([...new Set(read)].filter((name) => !isSet(name))).toEqual([])
})

function textsOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const VIEWS = path.resolve('src/views')

/** The cap of Enter in a form is its button's own, whatever the table says. */
const BY_HAND = [
  /\bshortcut="(?!↵")/,
  /aria-keyshortcuts="/,
  /<Kbd[^>]*>[^<{]*[^\s<{]/,
  /useHotkeys\(\s*['"`]/,
]

function componentFiles(): string[] {
  return fs
    .readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
}

function byHand(text: string): string[] {
  return BY_HAND.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

test('no component writes the key of a shortcut by hand: all take it from the one table', () => {
  const found = componentFiles().flatMap((file) =>
    byHand(fs.readFileSync(path.join(VIEWS, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each(['<Button shortcut="A">', '<Kbd>F</Kbd>', "useHotkeys('f8', go)", '<a aria-keyshortcuts="E">'])(
  '%s is by hand',
  (text) => {
    expect(byHand(text)).toHaveLength(1)
  },
)

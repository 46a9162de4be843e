import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'
import { withoutUnused } from '../../scripts/used-styles.mjs'

/** These hold only a few elements, so :has() is cheap on them. */
const SMALL = ['.paged-row', '.rt-BaseMenuContent', '.rt-SelectContent', '.rt-SegmentedControlRoot']

// With such a rule, each row that is added or removed makes the browser compute the styles of all rows.
test('no style of ours uses :has() on a large part of the page', () => {
  expect(ourSheets().length).toBeGreaterThan(20)
  expect(ourSheets().flatMap((sheet) => reaching(readFileSync(sheet, 'utf8')))).toEqual([])
})

// With any other rule of this kind, each element that is added or removed restyles all its neighbours.
test('a style that asks for a place among the neighbours names a class, an attribute or a part of a table or list', () => {
  expect(ourSheets().flatMap((sheet) => placed(readFileSync(sheet, 'utf8')))).toEqual([])
  expect(
    placed('.a > :first-child {} .a > div:last-child {} .b:nth-child(2) {} tr > td:first-child {}'),
  ).toEqual(['.a > :first-child', '.a > div:last-child'])
})

// A browser that adds or removes a `div` computes the styles of every `div` below its neighbours again.
test('a style that asks for a neighbour names a class, an attribute or a part of a table or list', () => {
  expect(ourSheets().flatMap((sheet) => neighbours(readFileSync(sheet, 'utf8')))).toEqual([])
  expect(neighbours('.a > div + div {} .b:hover + .c {} .d ~ span > .e {} .f tr + tr {}')).toEqual([
    '.a > div + div',
    '.d ~ span > .e',
  ])
})

test('no style of Radix Themes that we keep does either', () => {
  const themes = ['tokens/base.css', 'components.css', 'utilities.css']
  const sheets = themes.map((name) => inProject('node_modules', '@radix-ui', 'themes', name))
  const kept = sheets.map((sheet) => withoutUnused(readFileSync(sheet, 'utf8')))
  expect(kept.flatMap(reaching)).toEqual([])
  expect(kept.flatMap((css) => css.match(/[+~] \*.*/g) ?? [])).toEqual([])
})

test('the check finds :has() on the root, on any element and before a descendant', () => {
  const css =
    ':root:where(:has(.a)) {} :has(> .a) > .b {} .c:has(.a) .b {} .c:has(> .a) {} @media print { html:has(.a) {} }'
  expect(reaching(css)).toEqual([':root:where(:has(.a))', ':has(> .a) > .b', '.c:has(.a) .b'])
})

function ourSheets(): string[] {
  const files = readdirSync(inProject('src', 'views'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.css')).map((file) => inProject('src', 'views', file))
}

const PLACE = /:(first|last|nth|only)-(child|of-type|last)/
const NAMED = /^(\.|\[|li|td|th|tr|tbody|section|:is\((td,th|th,td)\))/

function placed(css: string): string[] {
  const found: string[] = []
  parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const parts = selector.replaceAll(', ', ',').split(/[\s>+~]+/)
      const isLoose = parts.some((part) => PLACE.test(part) && !NAMED.test(part))
      if (isLoose) found.push(selector)
    }
  })
  return found
}

function neighbours(css: string): string[] {
  const found: string[] = []
  parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const after = selector.split(/ [+~] (?![^(]*\))/).slice(1)
      if (after.some((part) => !NAMED.test(part))) found.push(selector)
    }
  })
  return found
}

function reaching(css: string): string[] {
  const found: string[] = []
  const sheet = parse(css)
  // A printed page does not change.
  sheet.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove()
  })
  sheet.walkRules((rule) => {
    for (const selector of rule.selectors.filter((one) => one.includes(':has('))) {
      const isSmall = SMALL.some((name) => selector.replace(':where(', '').startsWith(name))
      const isAnchored = selector.startsWith('.')
      if (!isSmall && !(isAnchored && !reachesInside(selector))) found.push(selector)
    }
  })
  return found
}

/** Whether a combinator follows the element with :has(). */
function reachesInside(selector: string): boolean {
  let depth = 0
  let end = selector.indexOf(':has(') + ':has'.length
  do {
    if (selector[end] === '(') depth += 1
    if (selector[end] === ')') depth -= 1
    end += 1
  } while (depth > 0 && end < selector.length)
  return /[\s>+~]/.test(selector.slice(end))
}

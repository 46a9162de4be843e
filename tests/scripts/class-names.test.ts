import { expect, test } from 'vitest'
import { repositoryPaths, textOf } from '../../scripts/documents/repository.mjs'

/** Where a class of Radix or of the page itself takes tokens and a ground of ours. */
const OF_OTHERS = ['radix-themes']
/** Loaded with the first page, it says for all screens what a person's own colours take away. */
const OVER_ALL = 'src/views/styles/forced-colors.css'

test('a class is dressed by one style sheet: those of two screens that are loaded after each other never mix', () => {
  const sheets = repositoryPaths().filter(
    (file) => file.startsWith('src/') && file.endsWith('.css') && file !== OVER_ALL,
  )
  const found = new Map<string, Set<string>>()
  for (const sheet of sheets) {
    for (const name of dressed(textOf(sheet))) {
      found.set(name, (found.get(name) ?? new Set()).add(sheet))
    }
  }
  const twice = [...found].filter(([name, where]) => where.size > 1 && !OF_OTHERS.includes(name))
  expect(twice.map(([name, where]) => `.${name}: ${[...where].toSorted().join(', ')}`)).toEqual([])
  expect(found.size).toBeGreaterThan(200)
})

test('a class that a longer selector only mentions is not dressed by it', () => {
  expect(dressed('.a, .b > .c { x: y } @media print { .d { x: y } .e:hover { x: y } }')).toEqual(['a', 'd'])
})

/** The classes that are a whole selector of a rule. */
function dressed(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{}])\s*([^{}@][^{}]*)(?=\{)/g)
  return [...rules]
    .flatMap(([, selectors]) => (selectors ?? '').split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? [])
}

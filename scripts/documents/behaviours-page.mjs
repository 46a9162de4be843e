import { behavioursIn, FAMILIES } from './ids.mjs'
import { testNames } from './test-names.mjs'

const HEAD = `# Behaviours

Written by \`node scripts/list-behaviours.mjs\` from the names of the tests; do not edit it by hand. Each id is an item
of the product's acceptance list, with every test that carries it. What the engine itself promises is in [rules](rules.md).
`

/**
 * The page of all behaviours that a test proves.
 * @param {Map<string, string>} tests the source of each test file by its path
 */
export function behavioursPage(tests) {
  const proofs = proofsById(tests)
  const ids = [...proofs.keys()].toSorted()
  const families = Object.entries(FAMILIES).flatMap(([family, title]) => {
    const own = ids.filter((id) => id.startsWith(`${family}-`))
    if (own.length === 0) return []
    return [
      `## ${family}: ${title}\n`,
      ...own.map((id) => `### ${id}\n\n${(proofs.get(id) ?? []).join('\n')}\n`),
    ]
  })
  return [HEAD, ...families].join('\n')
}

/** @param {Map<string, string>} tests */
function proofsById(tests) {
  /** @type {Map<string, string[]>} */
  const proofs = new Map()
  for (const file of [...tests.keys()].toSorted()) {
    for (const name of new Set(testNames(tests.get(file) ?? ''))) {
      const line = `- ${sentence(name)} (\`${file}\`)`
      for (const id of behavioursIn(name)) proofs.set(id, [...(proofs.get(id) ?? []), line])
    }
  }
  return proofs
}

/**
 * Removes the ids at the start of the sentence and escapes the characters that Markdown would interpret.
 * @param {string} name
 */
function sentence(name) {
  const words = name
    .split(': ')
    .map((part) => part.replace(/^(?:(?:[A-Z]{2,3}-\d+[a-z]?|[ACIPRS]\d+)[,:]?\s+)+/, ''))
  return words
    .join(': ')
    .replace(/%[sijd]|\$[a-z]\w*/g, '…')
    .replace(/[\\`*_<>[\]|]/g, '\\$&')
}

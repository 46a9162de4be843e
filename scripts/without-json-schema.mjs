import fs from 'node:fs'

/** The two modules of zod that write JSON Schema. Its schemas refer to them, so a bundler cannot leave them out. */
const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const EXPORTS = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ (\w+) as (\w+) \};$/gm

/**
 * Leaves out of the console what writes JSON Schema, a fifth of zod. Only the server uses it, for `/api/openapi.json`; in
 * the console a call of it throws.
 * @returns {import('vite').Plugin}
 */
export function withoutJsonSchema() {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    load: (id) => (WRITERS.test(id) ? standIn(fs.readFileSync(id, 'utf8')) : null),
  }
}

/**
 * A module with the same exports. Each returns a function that throws, because zod calls some of them for every schema.
 * @param {string} source
 */
export function standIn(source) {
  const names = [...source.matchAll(EXPORTS)].map(([, name]) => name)
  const renamed = [...source.matchAll(RENAMED)].map(([, , name]) => name)
  return [
    "const none = () => { throw new Error('The console writes no JSON Schema.') }",
    'const make = () => none',
    ...names.map((name) => `export const ${name} = make`),
    ...renamed.map((name) => `export { make as ${name} }`),
  ].join('\n')
}

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { standIn } from '../../scripts/without-json-schema.mjs'

const CORE = path.join(import.meta.dirname, '..', '..', 'node_modules', 'zod', 'v4', 'core')

test.each(['json-schema-processors', 'to-json-schema'])(
  'the stand-in for %s has every export of it, and says why it does nothing',
  async (name) => {
    const file = path.join(CORE, `${name}.js`)
    const whole = (await import(file)) as Record<string, unknown>
    const source = standIn(fs.readFileSync(file, 'utf8'))
    const own = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<
      string,
      unknown
    >
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(whole).toSorted())
    for (const make of Object.values(own)) {
      if (typeof make !== 'function') throw new Error('not a function')
      expect(() => make()()).toThrow('The console writes no JSON Schema.')
    }
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Built = Record<string, { name?: string; file: string; css?: string[] }>

/** The addresses of the script and the style sheets of a part of the console, whose names do not tell it. */
export function builtPart(name: string): RegExp {
  const manifest = join(process.cwd(), 'dist/console/.vite/manifest.json')
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Built)
  const files = chunks
    .filter((chunk) => chunk.name === name)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .map((file) => file.replace('assets/', '').replace(/\.(js|css)$/, ''))
  if (files.length === 0) throw new Error(`No file of the console was built of ${name}.`)
  return new RegExp(`/assets/(${files.join('|')})[.-]`)
}

import path from 'node:path'
import { behavioursIn, rulesIn } from './ids.mjs'
import { FOLDERS } from './repository.mjs'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
const LINK = /\]\(([^)\s]+)\)/g
const CODE = /`([^`\n]+)`/g
const PATH = new RegExp(`(?<![\\w./@-])(?:${FOLDERS.join('|')})/[\\w./*{},@-]*[\\w*}/]`, 'g')
/** A file name without a path, such as `observer.ts`. */
const FILE = /^[\w.-]+\.(?:tsx?|mjs|css|sql|html)$/
const DOCUMENT = /(?<![\w./-])(?:\.{0,2}\/)*(?:[\w-]+\/)*[\w-]+\.md\b/g

/**
 * The ids in `text` that neither page defines.
 * @param {string} text
 * @param {{ behaviours: string, rules: string }} pages
 */
export function unknownIds(text, { behaviours, rules }) {
  return [
    ...behavioursIn(text).filter((id) => !behaviours.includes(`### ${id}\n`)),
    ...rulesIn(text).filter((id) => !rules.includes(`| ${id} `)),
  ]
}

/**
 * The paths that `file` names and that the repository does not have: any path in documents and comments, and Markdown
 * files also in code.
 * @param {string} file
 * @param {string} text
 * @param {ReadonlySet<string>} paths
 */
export function danglingPaths(file, text, paths) {
  const isDocument = file.endsWith('.md')
  const words = isDocument ? text : (text.match(COMMENT) ?? []).join('\n')
  const codes = [...words.matchAll(CODE)].map(([, code]) => code ?? '')
  const links = isDocument ? [...text.matchAll(LINK)].map(([, link]) => link ?? '').filter(isLocal) : []
  const documents = isDocument ? [] : (text.match(DOCUMENT) ?? [])
  const named = [
    ...(words.match(PATH) ?? []).filter((one) => !exists(one, paths)),
    ...codes.filter((code) => FILE.test(code) && !isNamed(code, paths)),
    ...links.filter((link) => !exists(besides(file, link), paths)),
    ...documents.filter((one) => !isNamed(one.replace(/^(?:\.{0,2}\/)+/, ''), paths)),
  ]
  return [...new Set(named)]
}

/** @param {string} link */
const isLocal = (link) => !/^(?:\w+:|#)/.test(link)

/**
 * @param {string} file
 * @param {string} link
 */
const besides = (file, link) => path.posix.join(path.posix.dirname(file), link.replace(/#.*$/, ''))

/**
 * True if a path is `name` or ends with it.
 * @param {string} name
 * @param {ReadonlySet<string>} paths
 */
const isNamed = (name, paths) => paths.has(name) || [...paths].some((one) => one.endsWith(`/${name}`))

/**
 * `*` matches a part of a name, `**` folders, `{a,b}` either. The extension may be missing, as in imports.
 * @param {string} named
 * @param {ReadonlySet<string>} paths
 */
function exists(named, paths) {
  const plain = named.replace(/\/$/, '')
  if (paths.has(plain)) return true
  const pattern = plain
    .replace(/[.@]/g, '\\$&')
    .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))
    .replace(/\{([^}]*)\}/g, (_all, choice) => `(?:${String(choice).replaceAll(',', '|')})`)
  const whole = new RegExp(`^${pattern}(?:\\.\\w+)?$`)
  return [...paths].some((one) => whole.test(one))
}

/**
 * The rules in `docs/rules.md` that none of the tests in their row names.
 * @param {string} rules
 * @param {ReadonlyMap<string, string>} texts
 */
export function unprovenRules(rules, texts) {
  return [...rules.matchAll(/^\| ([A-Z]\d+) .*$/gm)].flatMap(([row, id]) => {
    const proofs = [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => texts.get(file ?? '') ?? '')
    return proofs.some((text) => rulesIn(text).includes(id ?? '')) ? [] : [id]
  })
}

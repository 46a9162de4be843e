const CALL = /(?<![\w.])(keptTest|test|it|describe)((?:\.[a-z]\w*)*)\(/gy
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y
const TEXT_WITH_ID = /'([A-Z]{2,3}-\d{2,3}\b[^'\n]*)'/g

/**
 * The full names of the tests in a file: the names of `describe` and `test`, joined. A value that is known only at run
 * time stays as it is in the source.
 * @param {string} source
 * @returns {string[]}
 */
export function testNames(source) {
  const calls = callsOf(source)
  return calls
    .filter(({ kind }) => kind !== 'describe')
    .map(({ name, at }) => {
      const around = calls.filter((call) => call.kind === 'describe' && call.at < at && at < call.end)
      return [...around.map((call) => call.name), name].join(': ')
    })
}

/**
 * `end`: where a `describe` ends, to find the tests inside it; equal to `at` for a test.
 * @typedef {{ kind: string, name: string, at: number, end: number }} Call
 * @param {string} source
 * @returns {Call[]}
 */
function callsOf(source) {
  /** @type {Call[]} */
  const calls = []
  for (let at = 0; at < source.length; at = afterToken(source, at)) {
    CALL.lastIndex = at
    const found = 'ktid'.includes(source[at] ?? '') ? CALL.exec(source) : null
    if (found === null) continue
    const [text, kind = '', modifiers = ''] = found
    const bracket = at + text.length - 1
    const isTable = /\.(?:each|for)$/.test(modifiers)
    const opening = isTable ? closing(source, bracket) : bracket
    const table = source.slice(bracket, opening)
    const end = kind === 'describe' ? closing(source, opening) : at
    calls.push(...namesAt(source, opening, table).map((name) => ({ kind, name, at, end })))
  }
  return calls
}

/**
 * @param {string} source
 * @param {number} opening the bracket before the name
 * @param {string} table
 */
function namesAt(source, opening, table) {
  const name = nameIn(source, opening)
  return name === null ? [] : fill(name, table)
}

/**
 * One name for each text in the table that begins with an id; otherwise only the name itself.
 * @param {string} name
 * @param {string} table
 */
function fill(name, table) {
  const texts = name.includes('%s') ? [...table.matchAll(TEXT_WITH_ID)].map(([, text]) => text ?? '') : []
  return texts.length === 0 ? [name] : texts.map((text) => name.replace('%s', () => text))
}

/**
 * The first argument of the call with its opening bracket at `at`; null unless it is a string.
 * @param {string} source
 * @param {number} at
 */
function nameIn(source, at) {
  if (source[at] !== '(') return null
  const start = at + 1 + (/^\s*/.exec(source.slice(at + 1, at + 200))?.[0].length ?? 0)
  if (!/['"`]/.test(source[start] ?? '')) return null
  return source
    .slice(start + 1, afterToken(source, start) - 1)
    .replace(/\$\{[^}]*\}/g, '…')
    .replace(/\\(['"`\\])/g, '$1')
    .replace(/\s+/g, ' ')
}

/**
 * The index after the bracket that closes the bracket at `at`.
 * @param {string} source
 * @param {number} at
 */
function closing(source, at) {
  let depth = 0
  for (let place = at; place < source.length; place = afterToken(source, place)) {
    if (source[place] === '(') depth += 1
    if (source[place] === ')') depth -= 1
    if (depth === 0) return place + 1
  }
  return source.length
}

/**
 * The index after the token at `at`. A string, a comment or a regular expression is one token.
 * @param {string} source
 * @param {number} at
 */
function afterToken(source, at) {
  const char = source[at]
  if (char === "'" || char === '"' || char === '`') return afterText(source, at)
  if (char === '/' && source[at + 1] === '/') return endOf(source, '\n', at)
  if (char === '/' && source[at + 1] === '*') return endOf(source, '*/', at + 2)
  if (char === '/') return afterPattern(source, at)
  return at + 1
}

/**
 * The index after a regular expression, if a value may stand here; otherwise `/` is the division operator.
 * @param {string} source
 * @param {number} at
 */
function afterPattern(source, at) {
  if (!/[([,=:!&|?{};]\s*$/.test(source.slice(Math.max(0, at - 60), at))) return at + 1
  PATTERN.lastIndex = at
  return at + (PATTERN.exec(source)?.[0].length ?? 1)
}

/**
 * @param {string} source
 * @param {number} at
 */
function afterText(source, at) {
  const quote = source[at]
  for (let place = at + 1; place < source.length; place += 1) {
    if (source[place] === '\\') place += 1
    else if (source[place] === quote) return place + 1
    else if (quote === '`' && source.startsWith('${', place)) place = braceEnd(source, place + 1) - 1
    // Only a template literal may span lines, so the quote at `at` did not open a string.
    else if (quote !== '`' && source[place] === '\n') return at + 1
  }
  return at + 1
}

/**
 * @param {string} source
 * @param {number} at
 */
function braceEnd(source, at) {
  let depth = 0
  for (let place = at; place < source.length; place = afterToken(source, place)) {
    if (source[place] === '{') depth += 1
    if (source[place] === '}') depth -= 1
    if (depth === 0) return place + 1
  }
  return source.length
}

/**
 * @param {string} source
 * @param {string} mark
 * @param {number} at
 */
function endOf(source, mark, at) {
  const found = source.indexOf(mark, at)
  return found === -1 ? source.length : found + mark.length
}

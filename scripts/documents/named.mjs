const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (\/[\w./-]*)/g
const SETTING = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b[A-Z][A-Z0-9]{2,}(?==)/g

/**
 * The calls that a document names, as `GET /places`: without `/api`, which begins every call.
 * @param {string} text
 */
export function namedCalls(text) {
  return [...text.matchAll(CALL)].map(([, method, path = '']) =>
    [method, path.replace(/^\/api(?=\/)|\.$/g, '')].join(' '),
  )
}

/**
 * The settings that a document names: words with an underscore, and what is given a value.
 * @param {string} text
 */
export function namedSettings(text) {
  return text.match(SETTING) ?? []
}

const LIBRARY = /[\\/]sonner[\\/]dist[\\/]index\.mjs$/
const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/

/**
 * The page's content security policy forbids style tags made by scripts, and the toast library sonner makes one. This
 * plugin removes that code; the console imports the library's style sheet instead. Throws if the code is not found.
 * @returns {import('vite').Plugin}
 */
export function plainStyles() {
  return {
    name: 'plain-styles',
    apply: 'build',
    transform(code, id) {
      return LIBRARY.test(id.split('?')[0] ?? id) ? { code: withoutInjection(code), map: null } : null
    },
  }
}

/** @param {string} code */
export function withoutInjection(code) {
  if (!INJECTION.test(code)) throw new Error('sonner no longer injects its styles the way plain-styles knows')
  return code.replace(INJECTION, '')
}

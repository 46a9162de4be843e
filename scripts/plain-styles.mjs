const LIBRARY = /[\\/]sonner[\\/]dist[\\/]index\.mjs$/
const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/

/**
 * The page's policy lets no script make style tags. Toasts bring their styles as a file too, which the console imports;
 * this takes the tag out of the library. Throws when the library no longer holds what it should take out.
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

import { builtinEnvironments, type Environment } from 'vitest/runtime'

let isOpen = false
/** A link that is clicked, for a file to be saved, must not take the page away. */
const settings = { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } }

/**
 * One page for all test files of a worker: opening one, and loading the whole interface into it, took most of the time.
 * Between two files everything that a file may leave behind in it is taken out.
 */
export default {
  name: 'page-of-a-worker',
  viteEnvironment: 'client',
  async setup(global) {
    if (!isOpen) await builtinEnvironments['happy-dom'].setup(global, { happyDOM: { settings } })
    isOpen = true
    return {
      teardown({ document, history, localStorage, sessionStorage }: typeof globalThis) {
        document.body.replaceChildren()
        document.head.replaceChildren()
        localStorage.clear()
        sessionStorage.clear()
        history.replaceState(null, '', '/')
      },
    }
  },
} satisfies Environment

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
    if (!isOpen) {
      await builtinEnvironments['happy-dom'].setup(global, { happyDOM: { settings } })
      readInlineStyles(global as unknown as typeof globalThis)
    }
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

/** What the queries and the pointer of the tests ask of every element and its parents. */
const ASKED = new Set(['display', 'visibility', 'pointerEvents', 'content'])
const HIDDEN = '[hidden], script, style, template, head, head *'

/**
 * The tests load no style sheets, so the answers to what is asked most are the inline styles. Computing the others for
 * it took a sixteenth of the time.
 */
function readInlineStyles(page: typeof globalThis): void {
  const compute = page.getComputedStyle
  const read = (element: Element, pseudo?: string | null) => {
    let computed: CSSStyleDeclaration | null = null
    const all = () => (computed ??= compute.call(page, element, pseudo))
    const valueOf = (name: string): string => {
      if (!ASKED.has(name) || element.matches(HIDDEN)) return Reflect.get(all(), name) as string
      if (pseudo !== undefined && pseudo !== null && pseudo !== '') return ''
      return (Reflect.get((element as HTMLElement).style, name) as string) || INITIAL[name] || ''
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (asked: string) => (ASKED.has(asked) ? valueOf(asked) : all().getPropertyValue(asked))
        const value: unknown = typeof name === 'string' ? valueOf(name) : Reflect.get(all(), name)
        return typeof value === 'function' ? (value as () => unknown).bind(all()) : value
      },
    })
  }
  page.getComputedStyle = read
  const view = page.document.defaultView
  if (view !== null) view.getComputedStyle = read
}

const INITIAL: Readonly<Record<string, string>> = { display: 'block', visibility: 'visible' }

import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/** React knows the element, the page of the tests does not yet. */
const UNKNOWN_TO_THE_PAGE = 'The tag <search> is unrecognized in this browser.'

/** Lines that the description asks for (AG-153); tests of maps read them. */
const ASKED_FOR = /^(Directions request failed|Google Maps API is not loaded)/

const said: string[] = []
const warn = console.warn

// What is written to the console as an error fails its test. A test that means one replaces the function itself.
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = format(...words)
    if (!text.startsWith(UNKNOWN_TO_THE_PAGE)) said.push(text)
  })
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    if (!ASKED_FOR.test(format(...words))) warn(...words)
  })
})

afterEach(() => {
  if (said.length > 0) throw new Error(`errors on the console:\n${said.join('\n')}`)
})

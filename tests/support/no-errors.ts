import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/** React knows the element, the page of the tests does not yet. */
const UNKNOWN_TO_THE_PAGE = 'The tag <search> is unrecognized in this browser.'

const said: string[] = []

// What is written to the console as an error fails its test. A test that means one replaces the function itself.
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = format(...words)
    if (!text.startsWith(UNKNOWN_TO_THE_PAGE)) said.push(text)
  })
})

afterEach(() => {
  if (said.length > 0) throw new Error(`errors on the console:\n${said.join('\n')}`)
})

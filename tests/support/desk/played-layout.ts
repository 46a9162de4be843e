import { afterAll, beforeAll } from 'vitest'

const SIZES = { offsetWidth: 1900, offsetHeight: 900, clientWidth: 1900, clientHeight: 900 }

/** The test document lays nothing out; a virtual list asks how tall it is. */
export function playLayout(): void {
  const prototype = HTMLElement.prototype
  const before = new Map(
    Object.keys(SIZES).map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)]),
  )
  beforeAll(() => {
    for (const [name, value] of Object.entries(SIZES)) {
      Object.defineProperty(prototype, name, { configurable: true, get: () => value })
    }
  })
  afterAll(() => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(prototype, name)
      else Object.defineProperty(prototype, name, descriptor)
    }
  })
}

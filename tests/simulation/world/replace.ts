import { onTestFinished } from 'vitest'

/**
 * Until the test ends, whoever imports these of a module gets others. All files of the simulation share one engine:
 * loading it again for each took longer than most of them.
 */
export function replace<Module extends object>(module: Module, others: Partial<Module>): void {
  for (const [name, other] of Object.entries(others)) {
    const own = Object.getOwnPropertyDescriptor(module, name)
    if (own === undefined) throw new Error(`the module exports no ${name}`)
    Object.defineProperty(module, name, { ...own, get: () => other })
    onTestFinished(() => void Object.defineProperty(module, name, own))
  }
}

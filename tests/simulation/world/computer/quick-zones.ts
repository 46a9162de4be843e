/**
 * Dexie changes the global `Promise` and asks for a microtask tens of thousands of times in a story, as it enters and
 * leaves its transactions. By assignment, and as a reaction of a settled promise, both come to the same, in the same
 * order, at a fraction of the cost.
 */
const done = Promise.resolve()
const { defineProperty, getOwnPropertyDescriptor } = Object

export function installQuickZones(): void {
  globalThis.queueMicrotask = (run) => void done.then(run)
  Object.defineProperty = ((target: object, key: PropertyKey, descriptor: PropertyDescriptor) => {
    if (target !== globalThis || key !== 'Promise') return defineProperty(target, key, descriptor)
    globalThis.Promise = descriptor.value as PromiseConstructor
    return target
  }) as typeof Object.defineProperty
  Object.getOwnPropertyDescriptor = (target: object, key: PropertyKey) =>
    target === globalThis && key === 'Promise'
      ? { value: globalThis.Promise, writable: true, enumerable: false, configurable: true }
      : getOwnPropertyDescriptor(target, key)
}

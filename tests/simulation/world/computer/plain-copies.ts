/**
 * `structuredClone` for rows, which are plain data: copied once on their way into storage, frozen, and from then on
 * shared by all who read them. A row that is the same object as before has not been written since.
 */
const kept = new WeakSet<object>()
const cloneAnything = globalThis.structuredClone

export function installPlainCopies(): void {
  globalThis.structuredClone = ((value: unknown) =>
    typeof value === 'object' && value !== null ? share(value) : value) as typeof structuredClone
}

function share(value: object): object {
  if (kept.has(value)) return Object.isFrozen(value) ? value : Object.freeze(value)
  const copy = copyOf(value)
  // Not frozen yet: storage may still put the key that it made into it.
  if (!Array.isArray(copy)) kept.add(copy)
  return copy
}

function copyOf(value: object): object {
  if (Array.isArray(value)) return value.map(partOf)
  if (Object.getPrototypeOf(value) !== Object.prototype) return cloneAnything(value)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = partOf((value as Record<string, unknown>)[key])
  return copy
}

function partOf(value: unknown): unknown {
  if (typeof value === 'function') throw new DOMException('a function cannot be stored', 'DataCloneError')
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  return Object.freeze(copyOf(value))
}

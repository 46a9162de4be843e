/** Deep equality of JSON values; the order of keys and keys with the value undefined do not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) return sameArray(a, b)
  return sameRecord(a as Record<string, unknown>, b as Record<string, unknown>)
}

function sameArray(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((value, index) => sameValue(value, b[index]))
}

function sameRecord(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  for (const key in a) if (!sameValue(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}

import type { FieldErrors } from '../../contract/wire/field-errors'

const NOT_IN_POSTGRESQL = /\0|\p{Surrogate}/u

/**
 * Errors for fields with text that PostgreSQL cannot store: NUL, or half of a surrogate pair. Null if there are none.
 */
export function unstorable(input: unknown, path: readonly string[] = []): FieldErrors | null {
  if (typeof input === 'string') {
    if (!NOT_IN_POSTGRESQL.test(input)) return null
    const label = path.findLast((part) => !/^\d+$/.test(part)) ?? 'body'
    return { [path.join('.') || 'body']: [`The ${label.replaceAll('_', ' ')} is invalid.`] }
  }
  if (typeof input !== 'object' || input === null) return null
  const errors: FieldErrors = {}
  for (const [key, value] of Object.entries(input)) Object.assign(errors, unstorable(value, [...path, key]))
  return Object.keys(errors).length === 0 ? null : errors
}

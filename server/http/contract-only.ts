import { ADDITIVE_INPUTS } from '../../contract/wire/additions'
import { additionsOf } from '../domain/additions'

/** The answer without the fields that our server adds. */
export function withoutAdditions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAdditions)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const added = additionsOf(value)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !added.includes(key))
      .map(([key, inner]) => [key, withoutAdditions(inner)]),
  )
}

/** The input without the fields that only our server accepts. */
export function withoutExpectations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExpectations)
  if (typeof value !== 'object' || value === null) return value
  const isKnown = (key: string) => !ADDITIVE_INPUTS.some((added) => added === key)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isKnown(key))
      .map(([key, inner]) => [key, withoutExpectations(inner)]),
  )
}

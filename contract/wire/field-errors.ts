import type { z } from 'zod'

/** Error messages by field, such as `orders.0.rate_card_id`, in the words of the described contract. */
export type FieldErrors = Record<string, string[]>

/** `input`: the value that was parsed. An issue at a blank field becomes 'is required'. */
export function fieldErrors(error: z.ZodError, input: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    const label = labelOf(issue.path)
    const missing = issue.code !== 'unrecognized_keys' && isBlank(valueAt(input, issue.path))
    const sentence = missing ? `The ${label} field is required.` : sentenceOf(issue, label)
    const sentences = (errors[field] ??= [])
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }
  return errors
}

function labelOf(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === 'string')
  return String(last ?? 'body').replaceAll('_', ' ')
}

function sentenceOf(issue: z.core.$ZodIssue, label: string): string {
  if (issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex')) {
    return customSentence(issue.message, label)
  }
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return `The ${label} must be a valid email address.`
  if (issue.code === 'too_small') return tooSmall(issue, label)
  if (issue.code === 'too_big') return tooBig(issue, label)
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}.`
  return `The ${label} is invalid.`
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** A message in a schema either completes 'The {label} …' or is a whole sentence. */
function customSentence(message: string, label: string): string {
  return /^(must|may|has|is) /.test(message) ? `The ${label} ${message}.` : message
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, label: string): string {
  if (issue.origin === 'string') return `The ${label} must be at least ${issue.minimum} characters.`
  if (issue.origin === 'array') return `The ${label} must have at least ${issue.minimum} items.`
  return `The ${label} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`
}

function tooBig(issue: z.core.$ZodIssueTooBig, label: string): string {
  if (issue.origin === 'string') return `The ${label} may have at most ${issue.maximum} characters.`
  if (issue.origin === 'array') return `The ${label} may have at most ${issue.maximum} items.`
  return `The ${label} may be at most ${issue.maximum}.`
}

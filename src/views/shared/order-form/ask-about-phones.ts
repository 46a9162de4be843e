import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { readPhone } from '../../../../contract/words/phones'

/** The type of the error that is a question. */
export const PHONE_QUESTION = 'phone question'

/** The texts that somebody said to keep, for as long as the page is open. */
const kept = new Set<string>()

export function keepPhone(text: string): void {
  kept.add(text.trim())
}

/** AG-178: asks once about each phone that the form's own rules let pass. `known`: texts that were saved before. */
export function askAboutPhones<Values extends FieldValues>(
  resolver: Resolver<Values>,
  known: readonly (string | null)[] = [],
): Resolver<Values> {
  return async (values, context, options) => {
    const read = await resolver(values, context, options)
    const errors: FieldErrors<Values> = { ...read.errors } as FieldErrors<Values>
    for (const [path, text] of phonesIn(values)) {
      const question = kept.has(text.trim()) || known.includes(text) ? null : questionAbout(text)
      if (question !== null && get(errors, path) === undefined)
        set(errors, path, { type: PHONE_QUESTION, message: question })
    }
    return Object.keys(errors).length === 0 ? read : { values: {}, errors }
  }
}

function questionAbout(text: string): string | null {
  const reading = readPhone(text)
  if (reading.kind === 'foreign') return "This is another country's number. Keep it?"
  return reading.kind === 'doubtful' ? `${reading.why} Keep it?` : null
}

function phonesIn(values: object, before = ''): [path: string, text: string][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return /phone(_number)?$/.test(name) ? [[`${before}${name}`, value]] : []
    return typeof value === 'object' && value !== null ? phonesIn(value, `${before}${name}.`) : []
  })
}

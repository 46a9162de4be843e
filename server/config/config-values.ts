export type Environment = Readonly<Record<string, string | undefined>>

/** The message is a sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The trimmed value; null if absent or blank. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

export function choice(env: Environment, name: string, form: RegExp, words: string): string | null {
  const value = text(env, name)
  if (value !== null && !form.test(value)) throw new ConfigError(`${name} must be ${words}, not '${value}'.`)
  return value
}

export function switched(env: Environment, name: string, fallback: boolean): boolean {
  const value = text(env, name)?.toLowerCase()
  if (value === undefined) return fallback
  if (['on', '1', 'true', 'yes'].includes(value)) return true
  if (['off', '0', 'false', 'no'].includes(value)) return false
  throw new ConfigError(`${name} must be on or off, not '${value}'.`)
}

export function number(
  env: Environment,
  name: string,
  {
    min,
    max,
    fallback,
    decimals = false,
  }: { min: number; max: number; fallback: number; decimals?: boolean },
): number {
  const value = text(env, name)
  if (value === null) return fallback
  const read = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  if (!(read >= min && read <= max) || (!decimals && !Number.isInteger(read))) {
    throw new ConfigError(
      `${name} must be a ${decimals ? '' : 'whole '}number from ${min} to ${max}, not '${value}'.`,
    )
  }
  return read
}

/** Reads an http or https address. */
export function webAddress(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must be an http or https address, not '${value}'.`)
  }
  return value
}

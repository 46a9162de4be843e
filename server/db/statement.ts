import { escapeIdentifier } from 'pg'
import { join, raw, Sql as Statement } from 'sql-template-tag'

export { Statement }

type Scalar = string | number | bigint | boolean | Date | Buffer | null

/** A part of a template: a value, which becomes a parameter, or a piece of SQL. */
export type Piece =
  | Scalar
  | readonly Scalar[]
  | { readonly statement: Statement }
  | ArrayValue
  | JsonValue
  | Names

/**
 * The word before it decides how it is written: a list after `in`, assignments after `set`, otherwise names, or the
 * columns and values of rows.
 */
export class Names {
  readonly of: string | readonly string[] | object | readonly object[]

  constructor(of: Names['of']) {
    this.of = of
  }
}

export class ArrayValue {
  readonly values: readonly unknown[]

  constructor(values: readonly unknown[]) {
    this.values = values
  }
}

export class JsonValue {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

/** The statement of a tagged template; every value becomes a parameter. Throws if a value is undefined. */
export function compile(strings: readonly string[], pieces: readonly Piece[]): Statement {
  return new Statement(
    strings,
    pieces.map((piece, index) => compilePiece(piece, strings[index] ?? '')),
  )
}

export function identifier(name: string): Statement {
  return raw(escapeIdentifier(name))
}

function compilePiece(piece: Piece, before: string): unknown {
  if (piece instanceof Names) return compileNames(piece.of, before)
  if (piece instanceof ArrayValue) return piece.values
  if (piece instanceof JsonValue) return piece.text
  if (typeof piece === 'object' && piece !== null && 'statement' in piece) return piece.statement
  return parameter(piece)
}

/** Adds a cast for types that PostgreSQL cannot always infer from the position of the parameter. */
function parameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A value of a statement is undefined.')
  if (value instanceof Date) return new Statement(['', '::timestamptz'], [value.toISOString()])
  if (typeof value === 'boolean') return new Statement(['', '::boolean'], [value])
  if (typeof value === 'bigint') return new Statement(['', '::bigint'], [String(value)])
  if (Buffer.isBuffer(value)) return new Statement(['', '::bytea'], [value])
  return value
}

function compileNames(of: Names['of'], before: string): Statement {
  if (typeof of === 'string') return identifier(of)
  if (isTexts(of)) return /\bin\s*$/i.test(before) ? listOf(of) : join(of.map(identifier), ', ')
  if (/\bset\s*$/i.test(before)) return assignments(of)
  return columnsAndValues(Array.isArray(of) ? (of as readonly object[]) : [of])
}

function isTexts(of: object): of is readonly string[] {
  return Array.isArray(of) && of.every((entry) => typeof entry === 'string')
}

function listOf(values: readonly string[]): Statement {
  return values.length === 0 ? raw('(null)') : join(values, ', ', '(', ')')
}

function assignments(row: object): Statement {
  const parts = Object.entries(row).map(
    ([name, value]) => new Statement(['', ' = ', ''], [identifier(name), parameter(value)]),
  )
  return join(parts, ', ')
}

/** Takes the columns from the first row. */
function columnsAndValues(rows: readonly object[]): Statement {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return join(
      columns.map((column) => parameter(values.get(column))),
      ', ',
      '(',
      ')',
    )
  })
  return new Statement(['(', ') values ', ''], [join(columns.map(identifier), ', '), join(lines, ', ')])
}

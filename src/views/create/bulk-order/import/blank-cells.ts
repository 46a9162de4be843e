import type { ImportField } from './import-columns'
import type { TableRow } from './read-table'

/** Fields that cost money, so a blank cell of a column with other texts is asked about. */
export const ASKED_BLANKS = ['payee', 'package_category', 'rate'] as const satisfies readonly ImportField[]
export type AskedBlank = (typeof ASKED_BLANKS)[number]

/** What a blank cell of a column means: the text of the line above, as in a merged cell, or one value. */
export type Blank = { kind: 'above' } | { kind: 'value'; value: string }
export type Blanks = Partial<Record<AskedBlank, Blank>>

/** A row of the table and its cell texts. */
type RowTexts = { row: TableRow; texts: Readonly<Record<ImportField, string>> }

/** `filled`: fields whose blank cell got a text. `open`: fields whose blank cell still needs an answer of the person. */
export type Explained = RowTexts & { filled: readonly ImportField[]; open: readonly ImportField[] }

/** Gives each blank cell of the asked fields the text that it means. */
export function explainBlanks(rows: readonly RowTexts[], blanks: Blanks): Explained[] {
  const asked = ASKED_BLANKS.filter((field) => countBlanks(rows, field) > 0)
  const above = new Map<AskedBlank, string>()
  return rows.map(({ row, texts }) => {
    const blank = asked.filter((field) => texts[field] === '')
    for (const field of asked) if (texts[field] !== '') above.set(field, texts[field])
    const meant = blank.map((field) => [field, textOf(blanks[field], above.get(field))] as const)
    return {
      row,
      texts: { ...texts, ...Object.fromEntries(meant) },
      filled: meant.flatMap(([field, text]) => (text === '' ? [] : [field])),
      open: meant.flatMap(([field, text]) => (text === '' ? [field] : [])),
    }
  })
}

/** The number of blank cells of a column that has a text in another cell. */
export function countBlanks(rows: readonly Pick<RowTexts, 'texts'>[], field: AskedBlank): number {
  const blank = rows.filter(({ texts }) => texts[field] === '').length
  return blank === rows.length ? 0 : blank
}

function textOf(blank: Blank | undefined, above: string | undefined): string {
  if (blank?.kind === 'above') return above ?? ''
  return blank?.value ?? ''
}

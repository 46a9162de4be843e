import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FIELD_LABELS,
  guessSources,
  IMPORT_FIELDS,
} from '../../../src/views/create/bulk-order/import/import-columns'
import {
  readTable,
  readTableFile,
  type ReadTable,
} from '../../../src/views/create/bulk-order/import/read-table'
import { refusedFile } from '../../../src/views/create/bulk-order/import/import-files'
import { csvFile } from '../../../src/views/ui/marks/csv-text'
import { judged, judgedText, tableOf } from '../../support/desk/import-lines'
import { trials } from '../../support/calls/trials'

const encoded = (text: string) => new TextEncoder().encode(text)
const cellsOf = (read: ReadTable) => tableOf(read).rows.map(({ cells }) => cells)

describe('a table is read', () => {
  it('as it is in a file of ours, whatever its fields hold', () => {
    // A file has no zero byte, and each of its line ends is one.
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'))
    const awkward = fc.constantFrom(
      "'=1",
      '=SUM(A1)',
      '+2348031234567',
      ' -1',
      '"',
      '""',
      'a,b;c\td|e',
      'x\r\ny',
      '₦1,500',
    )
    const headings = fc.shuffledSubarray([...IMPORT_FIELDS], { minLength: 1 })
    const tables = headings.chain((fields) =>
      fc.tuple(
        fc.constant(fields.map((field) => FIELD_LABELS[field])),
        fc.array(fc.array(fc.oneof(cell, awkward), { minLength: fields.length, maxLength: fields.length }), {
          maxLength: 6,
        }),
      ),
    )
    fc.assert(
      fc.property(tables, ([head, rows]) => {
        const known = [head, ...rows].map((cells) =>
          withoutTail(cells.map((text) => text.replace(/\r\n?/g, '\n'))),
        )
        expect(cellsOf(readTableFile(encoded(csvFile([head, ...rows]))))).toEqual(
          known.filter((cells) => cells.length > 0),
        )
      }),
      { numRuns: trials(300) },
    )
  })

  it('or is refused in words, whatever bytes it has', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .array(fc.constantFrom('"', ',', ';', '\t', '\n', '\r', '\uFEFF', 'sep=', 'Phone', 'Item', '1', "'"))
        .map((parts) => encoded(parts.join(''))),
    )
    /** A table is judged, and what is bad in it is a table again. */
    const isHandled = (read: ReadTable) => {
      if (read.kind === 'none') return /\w.*\.$/.test(read.why)
      const lines = judged(read.table)
      const isWhole = lines.length === read.table.rows.length - (read.table.hasHeadings ? 1 : 0)
      return isWhole && readTableFile(encoded(refusedFile(read.table, lines))).kind === 'table'
    }
    fc.assert(
      fc.property(bytes, (input) => isHandled(readTableFile(input))),
      { numRuns: trials(500) },
    )
    expect(isHandled(readTableFile(encoded('')))).toBe(true)
  })

  it('with many lines of nothing but a letter', () => {
    expect(readTable('a\n'.repeat(400_000))).toEqual({
      kind: 'none',
      why: 'The table has more than 500 lines. One bulk order holds at most 100 deliveries: import a part of it.',
    })
  })

  it.each([
    ['a mark of UTF-8, CRLF and empty lines at the end', encoded('\uFEFFItem,Phone\r\nRice,1\r\n\r\n,\r\n')],
    ['semicolons, as Excel of some countries writes', encoded('Item;Phone\nRice;1\n')],
    ['a line that names the separator', encoded('sep=|\nItem|Phone\nRice|1')],
    ['tabs, as cells are pasted', encoded('Item\tPhone\nRice\t1')],
    ['UTF-16, as Excel writes Unicode text', utf16('Item\tPhone\r\nRice\t1\r\n')],
  ])('with %s', (_, bytes) => {
    expect(cellsOf(readTableFile(bytes))).toEqual([
      ['Item', 'Phone'],
      ['Rice', '1'],
    ])
  })

  it('with addresses full of commas between tabs', () => {
    expect(cellsOf(readTable('Item\tAddress\nRice\t1, Allen Avenue, Ikeja, Lagos\n'))).toEqual([
      ['Item', 'Address'],
      ['Rice', '1, Allen Avenue, Ikeja, Lagos'],
    ])
  })

  it('in Windows-1252 where it is not UTF-8', () => {
    const bytes = Uint8Array.from('Item,Name\nCaf\xe9,na\xefve', (one) => one.charCodeAt(0))
    expect(cellsOf(readTableFile(bytes))[1]).toEqual(['Café', 'naïve'])
  })

  it('with the numbers of its lines as a spreadsheet counts them, line breaks in a field included', () => {
    const read = tableOf(readTable('Item,Address\n\nRice,"12 Allen Avenue\nIkeja"\nBeans,Yaba\n'))
    expect(read.rows.map(({ line }) => line)).toEqual([1, 3, 4])
    expect(
      judgedText('Item,Address\n\nRice,"12 Allen Avenue\nIkeja"')[0]?.delivery.delivery_point_location.text,
    ).toBe('12 Allen Avenue, Ikeja')
  })

  it.each([
    ['empty', '', 'There is nothing in it.'],
    ['blank', ' \n \n', 'There is nothing in it.'],
    ['a letter', 'Dear Ada\nplease deliver', 'This is no table: no line has more than one column.'],
    [
      'torn',
      'Item,Phone\nRice,"0803',
      'Line 2: a quotation mark opens a field and is not closed where the field ends. Correct it and try again.',
    ],
    [
      'too large',
      'x'.repeat(1_000_001),
      'This text is larger than 1 MB. One bulk order holds at most 100 deliveries: import a part of it.',
    ],
  ])('unless it is none: %s', (_, text, why) => {
    expect(readTable(text)).toEqual({ kind: 'none', why })
  })

  it('unless it is a workbook of Excel', () => {
    expect(readTableFile(encoded('PK\x03\x04rest'))).toEqual({
      kind: 'none',
      why: 'The file is an Excel workbook or another packed file, not a CSV file. Open it in its program, save it as CSV and choose that file.',
    })
  })
})

describe('columns are recognised', () => {
  const columns = (headings: string[]) =>
    Object.fromEntries(
      Object.entries(guessSources(headings)).flatMap(([field, source]) =>
        source?.kind === 'column' ? [[field, headings[source.index]]] : [],
      ),
    )

  it.each([
    'Phone',
    'phone number',
    'PHONE_NO',
    "Receiver's phone",
    'Receiver Phone (11 digits)',
    'Tel.',
    'delivery_point_phone',
  ])('by %s', (heading) => {
    expect(columns(['No', heading])).toEqual({ delivery_point_phone: heading })
  })

  it('each for one field, the surest first', () => {
    expect(
      columns([
        'Name',
        'Item name',
        'Contact',
        'Contact name',
        'Delivery fee',
        'Delivery address',
        'Zone',
        'Category',
        'Payment',
      ]),
    ).toEqual({
      package_name: 'Item name',
      package_category: 'Category',
      delivery_point_name: 'Contact name',
      delivery_point_phone: 'Contact',
      rate: 'Zone',
      delivery_point_location: 'Delivery address',
      payee: 'Payment',
      amount: 'Delivery fee',
    })
  })

  it('and not in a table without headings', () => {
    expect(tableOf(readTable('Nokia,Phone,Ada\nRice,Food,Bayo')).hasHeadings).toBe(false)
  })
})

/** Without what is empty at the right of a line. */
function withoutTail(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((text) => text.trim() !== '') + 1)
}

function utf16(text: string): Uint8Array {
  return Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((one) => [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8]),
  ])
}

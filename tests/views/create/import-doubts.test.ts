import { describe, expect, it } from 'vitest'
import { BLANK_LINE, type BulkLineFields } from '../../../src/views/create/bulk-order/bulk-fields'
import type { Blanks } from '../../../src/views/create/bulk-order/import/blank-cells'
import { addedLines, checkTable } from '../../../src/views/create/bulk-order/import/check-table'
import { guessSources, unusedColumns } from '../../../src/views/create/bulk-order/import/import-columns'
import { problemWords } from '../../../src/views/create/bulk-order/import/import-words'
import { lostLettersIn } from '../../../src/views/create/bulk-order/import/lost-letters'
import { readTable, readTableFile } from '../../../src/views/create/bulk-order/import/read-table'
import { readPayee } from '../../../src/views/create/bulk-order/import/read-cells'
import { RATES } from '../../support/desk/bulk-form'
import { judgedText, tableOf } from '../../support/desk/import-lines'

const HEADINGS = 'Item\tCategory\tReceiver\tPhone\tRate\tAddress\tWho pays'
const line = (number: number, payee: string) =>
  `Rice ${number}\tFood\tAda Obi\t0803 123 456${number}\tYaba\t12 Herbert Macaulay Way\t${payee}`
const PAYERS = ['Receiver', '', '', 'Sender', '']
const MERGED = [HEADINGS, ...PAYERS.map((payee, index) => line(index, payee))].join('\n')

function checked(
  text: string,
  known: { blanks?: Blanks; existing?: BulkLineFields[]; withRepeats?: boolean },
) {
  const table = tableOf(readTable(text))
  const sources = guessSources(table.rows[0]?.cells ?? [])
  return checkTable(table, { sources, rates: RATES, existing: [], ...known })
}

describe('a blank cell', () => {
  it('of the payer is an error until somebody says what it means', () => {
    expect(judgedText(MERGED).flatMap((one) => one.errors.map((error) => problemWords(one, error)))).toEqual([
      'Line 3, who pays: The cell is blank. Choose above what a blank cell means.',
      'Line 4, who pays: The cell is blank. Choose above what a blank cell means.',
      'Line 6, who pays: The cell is blank. Choose above what a blank cell means.',
    ])
  })

  it.each<{ name: string; blanks: Blanks; payees: string[] }>([
    {
      name: 'the line above',
      blanks: { payee: { kind: 'above' } },
      payees: ['RECEIVER', 'RECEIVER', 'RECEIVER', 'SENDER', 'SENDER'],
    },
    {
      name: 'one value',
      blanks: { payee: { kind: 'value', value: 'SENDER' } },
      payees: ['RECEIVER', 'SENDER', 'SENDER', 'SENDER', 'SENDER'],
    },
  ])('means $name once that is chosen, and shows it', ({ blanks, payees }) => {
    const lines = checked(MERGED, { blanks })
    expect(addedLines(lines).map(({ delivery }) => delivery.payee)).toEqual(payees)
    expect(
      lines.map(({ texts, filled }) => (filled.includes('payee') ? texts.payee.toUpperCase() : '')),
    ).toEqual(payees.map((payee, index) => (PAYERS[index] === '' ? payee : '')))
  })

  it('above which no line has a text stays an error', () => {
    const text = [HEADINGS, line(1, ''), line(2, 'Receiver')].join('\n')
    expect(
      checked(text, { blanks: { payee: { kind: 'above' } } }).map(({ errors }) => errors.length),
    ).toEqual([1, 0])
  })

  it('TR-17 of a column without any text means that the sender pays', () => {
    const text = [HEADINGS, line(1, ''), line(2, '')].join('\n')
    expect(judgedText(text).map(({ delivery, errors }) => [delivery.payee, errors])).toEqual([
      ['SENDER', []],
      ['SENDER', []],
    ])
  })

  it.each(['Category', 'Rate'])('of the column %s is asked about too', (heading) => {
    const at = HEADINGS.split('\t').indexOf(heading)
    const second = line(2, 'Sender').split('\t').with(at, '').join('\t')
    expect(
      judgedText([HEADINGS, line(1, 'Sender'), second].join('\n')).map(({ errors }) => errors.length),
    ).toEqual([0, 1])
  })
})

describe('who pays', () => {
  it.each(['COD', 'c.o.d.', 'Pay on delivery', 'Cash on Delivery', 'Receiver pays', 'Paid by the recipient'])(
    '%s: the receiver',
    (text) => expect(readPayee(text)).toEqual({ value: 'RECEIVER' }),
  )
  it.each(['Sender', 'The company', 'Prepaid', 'Paid by sender', 'Pay before delivery'])(
    '%s: the sender',
    (text) => expect(readPayee(text)).toEqual({ value: 'SENDER' }),
  )
  it.each(['Customer', '-', 'Transfer', 'paid'])('%s: nobody knows', (text) =>
    expect(Object.keys(readPayee(text))).toEqual(['why']),
  )
  it.each(['Mode of payment', 'Payment method', 'Delivery fee paid by', 'COD', 'Payment terms'])(
    'is listed below %s',
    (heading) => expect(guessSources(['Item', heading]).payee).toEqual({ kind: 'column', index: 1 }),
  )
})

it('a column that leads nowhere is named', () => {
  const table = tableOf(readTable('Item\tDelivery type\tRate\tEmpty\nRice\tSame day\tYaba\t'))
  expect(unusedColumns(table, guessSources(table.rows[0]?.cells ?? []))).toEqual(['B: Delivery type'])
})

describe('a delivery that is there already', () => {
  const inForm: BulkLineFields = {
    ...BLANK_LINE,
    package_name: 'rice  2',
    delivery_point_name: 'ADA\u00A0OBI ',
    delivery_point_phone: '+234 803 123 4562',
    delivery_point_location: { text: '12 Herbert Macaulay  way', place: null },
  }
  const text = [HEADINGS, line(1, 'Sender'), line(2, 'Sender'), line(1, 'Sender').toUpperCase()].join('\n')

  it('stays out, in the form as in an earlier line', () => {
    const lines = checked(text, { existing: [inForm] })
    expect(lines.map(({ repeats, isLeftOut }) => [repeats, isLeftOut])).toEqual([
      [null, false],
      ['form', true],
      [2, true],
    ])
  })

  it('is added where somebody wants it twice', () => {
    expect(addedLines(checked(text, { existing: [inForm], withRepeats: true })).length).toBe(3)
  })
})

describe('lost letters', () => {
  const named = (delivery_point_name: string) => ({
    package_name: 'Rice?',
    package_category: '',
    delivery_point_name,
    delivery_point_phone: '',
    delivery_point_email: '',
    rate: '',
    delivery_point_location: '12 Allen Avenue',
    payee: '',
    amount: '',
  })
  it.each(['Ad?b?y? Ol?wat?y?', '?g?nl?n?', 'Ay?', 'AdÃ©bÃ¡yá»…', 'Ad\uFFFDb', 'Oâ€™Neil'])(
    '%s has some',
    (name) => expect(lostLettersIn(named(name))).toBe('delivery_point_name'),
  )
  it.each(['Adébáyọ̀ Olúwatóyìn', 'Bola', 'Ngũgĩ', 'Ã', 'Zoë Ünal'])('%s has none', (name) =>
    expect(lostLettersIn(named(name))).toBeUndefined(),
  )
  it('of a stray byte cost no other letter', () => {
    const bytes = [...new TextEncoder().encode('Item,Receiver\nRice,Adébáyọ̀ '), 0xe9]
    const [, row] = tableOf(readTableFile(new Uint8Array(bytes))).rows
    expect(row?.cells).toEqual(['Rice', 'Adébáyọ̀ \uFFFD'])
  })
})

describe('cells that a spreadsheet copied', () => {
  it.each([
    ['"Big" Tunde Stores', '"Big" Tunde Stores'],
    ['"Chief"', '"Chief"'],
    ['Tunde "Big"', 'Tunde "Big"'],
    ['"', '"'],
    ['"two\nlines"', 'two\nlines'],
    ['"a ""word""\tand a tab"', 'a "word"\tand a tab'],
  ])('%j reads %j', (copied, shown) => {
    const table = tableOf(readTable(`Item\tReceiver\tPhone\nRice\t${copied}\t0803`))
    expect(table.rows[1]?.cells).toEqual(['Rice', shown, '0803'])
  })

  it('of a program that puts each in quotation marks have none', () => {
    expect(tableOf(readTable('"Item"\t"Receiver"\n"Rice"\t"Chief"')).rows[1]?.cells).toEqual([
      'Rice',
      'Chief',
    ])
  })

  it('are too many where a line is nothing but tabs', () => {
    expect(readTable('\t'.repeat(900_000) + 'x')).toEqual({
      kind: 'none',
      why: 'A line has more than 200 columns, so this is no list of deliveries.',
    })
  })
})

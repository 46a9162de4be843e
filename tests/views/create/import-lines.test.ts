import { describe, expect, it } from 'vitest'
import { guessSources, NO_SOURCES } from '../../../src/views/create/bulk-order/import/import-columns'
import { checkTable } from '../../../src/views/create/bulk-order/import/check-table'
import { readTable } from '../../../src/views/create/bulk-order/import/read-table'
import { problemWords } from '../../../src/views/create/bulk-order/import/import-words'
import { refusedFile, templateFile } from '../../../src/views/create/bulk-order/import/import-files'
import { BLANK_LINE, type BulkLineFields } from '../../../src/views/create/bulk-order/bulk-fields'
import { OFFICE, RATES } from '../../support/desk/bulk-form'
import { judgedText, tableOf } from '../../support/desk/import-lines'

const HEADINGS = 'Item,Category,Receiver,Phone,Rate,Address,Payee,Amount'
const GOOD = 'Rice,Food,Ada Obi,0803 123 4567,Yaba,12 Herbert Macaulay Way,receiver,"₦1,500.10"'

function problemsOf(text: string, existing: readonly BulkLineFields[] = []): string[] {
  return judgedText(text, existing).flatMap((line) => line.errors.map((error) => problemWords(line, error)))
}

describe('each line is judged', () => {
  it('by the rules of the form, and becomes a delivery', () => {
    expect(judgedText(`${HEADINGS}\n${GOOD}`)).toEqual([
      expect.objectContaining({
        line: 2,
        errors: [],
        delivery: {
          package_name: 'Rice',
          package_category: 'Food',
          delivery_point_name: 'Ada Obi',
          delivery_point_phone: '0803 123 4567',
          delivery_point_email: '',
          rate: 41,
          delivery_point_location: { text: '12 Herbert Macaulay Way', place: null },
          payee: 'RECEIVER',
        },
      }),
    ])
  })

  it('and each of its errors names line and field', () => {
    expect(
      problemsOf(
        `${HEADINGS},Email\n,Stone,,0803 12,Mars,${'x'.repeat(301)},customer,"2,000",nobody\n${GOOD},`,
      ),
    ).toEqual([
      'Line 2, item name: Enter the item name.',
      'Line 2, item category: “Stone” is not one of the item categories.',
      "Line 2, receiver's name: Enter the receiver's name.",
      "Line 2, receiver's phone: This is no Nigerian number: it has 6 digits, a mobile number has 11.",
      "Line 2, receiver's email: The receiver's email must be a valid email address.",
      'Line 2, rate: The company has no rate “Mars”.',
      'Line 2, delivery location: The delivery location may have at most 300 characters.',
      'Line 2, who pays: “customer” is neither SENDER nor RECEIVER.',
    ])
  })

  it.each([
    ['', "Enter the receiver's phone."],
    ['8.03123E+09', 'A spreadsheet shortened this number to 8.03123E+09. Set its column to text.'],
    ['ask Ada', '“ask Ada” is no number that can be called.'],
    ['08031234567 / 08029876543', 'More than one number stands here. Write one of them.'],
    ['08031234567 / 2', '“/ 2” stands behind the number.'],
    ['08031234567 ext 12', '“ext 12” stands behind the number.'],
    ['0803123456', 'This is no Nigerian number: it has 10 digits, a mobile number has 11.'],
    ['+44 20 7946 0958', "+44 20 7946 0958 is another country's number. Add this delivery in the form."],
  ])('a phone like %j is an error', (phone, why) => {
    expect(problemsOf(`${HEADINGS}\n${GOOD.replace('0803 123 4567', phone)}`)).toEqual([
      `Line 2, receiver's phone: ${why}`,
    ])
  })

  it.each([
    '8031234567',
    '2348031234567',
    "'+234 803 123 4567",
    '8031234567.00',
    'tel: 08031234567',
    '01 234 5678',
  ])('a phone like %s is good', (phone) => {
    expect(problemsOf(`${HEADINGS}\n${GOOD.replace('0803 123 4567', phone)}`)).toEqual([])
  })

  it.each(['₦1,500.10', '1500.1', 'NGN 1 500.10', '"1.500,10"', '"1500,10"', '1500.10 naira', ''])(
    'an amount like %s is the one of the rate',
    (amount) => {
      const line = `Rice;Food;Ada;08031234567;Yaba;Ikeja;sender;${amount}`
      expect(problemsOf(`${HEADINGS.replaceAll(',', ';')}\n${line}`)).toEqual([])
    },
  )

  it.each([
    ['2000', 'The table says ₦2,000.00, the rate is ₦1,500.10.'],
    ['1500', 'The table says ₦1,500.00, the rate is ₦1,500.10.'],
    ['-5', '“-5” is not an amount.'],
    ['3762.505', '“3762.505” is not clear. Write it like 3,762.50.'],
  ])('an amount like %s is an error', (amount, why) => {
    expect(problemsOf(`${HEADINGS}\n${GOOD.replace('"₦1,500.10"', amount)}`)).toEqual([
      `Line 2, amount: ${why}`,
    ])
  })

  it.each([
    ['yaba', 41],
    [`${OFFICE} - Ajah`, 42],
    ['42', 42],
  ])('the rate %s is found', (rate, id) => {
    const text = `Item\tRate\nRice\t${rate}`
    expect(judgedText(text)[0]?.delivery.rate).toBe(id)
  })

  it('a rate of two offices must name its office', () => {
    const table = tableOf(readTable('Item,Rate\nRice,Yaba'))
    const rates = [...RATES, { id: 43, from_office: 'Apapa', delivery_location: 'Yaba', amount: 900 }]
    const [line] = checkTable(table, { sources: guessSources(['Item', 'Rate']), rates, existing: [] })
    expect(line?.errors.find(({ field }) => field === 'rate')?.words).toBe(
      'The company has more than one rate “Yaba”. Name the office too.',
    )
  })

  it('what the bulk order has no room for is an error', () => {
    const items = ['Rice', 'Beans', 'Garri', 'Yam'].map((item) => GOOD.replace('Rice', item))
    const existing = Array.from({ length: 98 }, (_, index) => ({
      ...BLANK_LINE,
      package_name: `Item ${index}`,
    }))
    expect(problemsOf([HEADINGS, ...items].join('\n'), existing)).toEqual([
      'Line 4: One bulk order holds at most 100 deliveries.',
      'Line 5: One bulk order holds at most 100 deliveries.',
    ])
  })

  it('without a column for it a field is empty, and the sender pays', () => {
    const table = tableOf(readTable('a,b\nc,d'))
    const [line] = checkTable(table, { sources: NO_SOURCES, rates: RATES, existing: [] })
    expect(line?.delivery.payee).toBe('SENDER')
    expect(line?.errors.map(({ field }) => field)).toEqual([
      'package_name',
      'package_category',
      'delivery_point_name',
      'delivery_point_phone',
      'rate',
      'delivery_point_location',
    ])
  })

  it('the template is read without an error', () => {
    expect(problemsOf(templateFile(RATES))).toEqual([])
  })

  it('lines that were not added are saved with their reasons, and the corrected file can be imported', () => {
    const text = `${HEADINGS}\n${GOOD.replace('0803 123 4567', '0803')}\n`
    const saved = refusedFile(tableOf(readTable(text)), judgedText(text))
    expect(saved).toContain(
      '"2","Receiver\'s phone: This is no Nigerian number: it has 4 digits, a mobile number has 11."',
    )
    expect(problemsOf(saved.replace('"0803"', '"08031234567"'))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { orderRow } from '../../support/world/console-rows'
import { csvName, ordersCsv } from '../../../src/views/dispatch/orders/bars/orders-csv'
import { columnsOf } from '../../../src/views/dispatch/orders/grid/shown-columns'
import { csvText } from '../../../src/views/ui/marks/csv-text'

/** 14:05 in Lagos. */
const AS_OF = Date.parse('2026-11-21T13:05:00Z')

describe('CSV', () => {
  it('is quoted throughout, ends each line with CR LF, and doubles quotes', () => {
    expect(
      csvText([
        ['a', 'b "c"', '1,5'],
        ['line\nbreak', '', '₦3'],
      ]),
    ).toBe('"a","b ""c""","1,5"\r\n"line\nbreak","","₦3"\r\n')
  })

  it.each(['=1+1', '+234803', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '-cmd|calc'])(
    'a spreadsheet takes %j for text',
    (field) => {
      expect(csvText([[field]])).toBe(`"'${field}"\r\n`)
    },
  )

  it('leaves what is no formula as it is', () => {
    expect(csvText([['08099263715', 'a=b', '3-4', '2026-11-21 14:05']])).toBe(
      '"08099263715","a=b","3-4","2026-11-21 14:05"\r\n',
    )
  })
})

describe('CSV of orders', () => {
  const rows = [
    orderRow({
      id: 1042,
      created_at: '2026-11-21T11:41:00Z',
      customer_name: '=HYPERLINK("http://evil.example","Sade")',
      status: 'INTRANSIT',
      assigned_by: 'Ada Okafor',
      rider: { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '8034127765', current_position: null },
    }),
    orderRow({ id: 1041, created_at: '2026-11-20T23:30:00Z', tracking_id: null, applied_coupon: 'OWAMBE10' }),
  ]

  it('to the byte: the shown columns, the time of creation, and as of when', () => {
    const bytes = new TextEncoder().encode(ordersCsv(rows, { columns: columnsOf('all', null), asOf: AS_OF }))
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      [
        '\uFEFF"Package ID","Created","Item","Customer name","Tracking Id","Customer (phone)","Payee","Rider\'s Name","Rider\'s Number","Pickup","Delivery","Coupon","Status","Assigned By","As of"',
        '"1042","2026-11-21 12:41","Birthday cake, two tier","\'=HYPERLINK(""http://evil.example"",""Sade"")","TRK-89042","08099263715","RECEIVER","Musa Ibrahim","08034127765","46 Herbert Macaulay Way, Yaba","Chevron Drive, Lekki","","In transit","Ada Okafor","2026-11-21 14:05"',
        '"1041","2026-11-21 00:30","Birthday cake, two tier","Sade Balogun","","08099263715","RECEIVER","","","46 Herbert Macaulay Way, Yaba","Chevron Drive, Lekki","OWAMBE10","Pending","","2026-11-21 14:05"',
        '',
      ].join('\r\n'),
    )
  })

  it('money is in naira with its kobo, without a sign', () => {
    const columns = columnsOf('own', ['amount', 'actualAmount', 'payment', 'assign', 'age'])
    expect(ordersCsv(rows.slice(0, 1), { columns, asOf: null })).toBe(
      '\uFEFF"Package ID","Created","Amount (N)","Before discount (N)","Payment","As of"\r\n' +
        '"1042","2026-11-21 12:41","3762.50","3500.00","Not approved",""\r\n',
    )
  })

  it('AD-07 has the pickup times that were wished for, if there are any', () => {
    const wishing = { ...rows[1], pickup_at: '2026-11-21T15:30:00.000Z' } as (typeof rows)[number]
    const columns = columnsOf('own', ['payment'])
    const lines = ordersCsv([...rows.slice(0, 1), wishing], { columns, asOf: null }).split('\r\n')
    expect(lines.map((line) => line.split(',').slice(3).join())).toEqual([
      '"Pickup time","As of"',
      '"",""',
      '"2026-11-21 16:30",""',
      '',
    ])
  })

  it('the file is named by its age', () => {
    expect([csvName(AS_OF), csvName(null)]).toEqual(['orders-2026-11-21-1405.csv', 'orders.csv'])
  })
})

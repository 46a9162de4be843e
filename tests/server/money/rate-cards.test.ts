import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listRateCard, readRateCardFormat, saveRateCard } from '../../../contract/entities/companies'
import { addOfficeCompany } from '../../support/calls/sample-world'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

const OFFICE = 'Allen Avenue, Ikeja, Lagos'

let waybill: Waybill
let admin: Caller
let company: number

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ type: 'OPERATIONALSTAFF' })
  company = await addOfficeCompany(waybill)
})
afterEach(() => waybill.close())

type Row = Record<string, unknown>

function save(rows: Row[], userId = company) {
  const body = { user_id: userId, from_office: OFFICE, rate_card_data: rows }
  return admin.post('/admin/corporate/rate-card/create', body)
}

async function card(userId = company) {
  return dataOf(await admin.get(`/admin/corporate/rate-card/list?user_id=${userId}`), listRateCard)
}

async function idsOfTwo(): Promise<[number, number]> {
  const rows = [
    { delivery_location: 'Yaba', amount: 1500 },
    { delivery_location: 'Ajah', amount: 2500 },
  ]
  const [yaba, ajah] = dataOf(await save(rows), saveRateCard)
  return [yaba?.id ?? 0, ajah?.id ?? 0]
}

describe('rate cards', () => {
  it('API-53 the blank card has the office against each zone of its city that is not on the card yet', async () => {
    const blank = async () =>
      dataOf(await admin.get(`/admin/corporate/rate-card/format?user_id=${company}`), readRateCardFormat)
    const before = await blank()
    expect(before.length).toBeGreaterThan(5)
    expect(before.every((row) => row.from_office === OFFICE)).toBe(true)
    expect(before.map((row) => row.delivery_location)).toContain('Yaba')
    expect(before.map((row) => row.delivery_location)).not.toContain('Wuse')
    await save([{ delivery_location: 'yaba', amount: 1500 }])
    expect(await blank()).toEqual(before.filter((row) => row.delivery_location !== 'Yaba'))
  })

  it('API-54 TO-22 AG-137 stores the rows', async () => {
    const answer = await save([
      { from_office: OFFICE, delivery_location: 'Yaba', amount: 1500.5 },
      { delivery_location: 'Ajah', amount: 2500 },
    ])
    expect([answer.status, answer.body.message]).toEqual([201, 'Rate card created successfully'])
    const rows = dataOf(answer, saveRateCard)
    expect(
      rows.map(({ from_office, delivery_location, amount }) => [from_office, delivery_location, amount]),
    ).toEqual([
      [OFFICE, 'Yaba', 1500.5],
      [OFFICE, 'Ajah', 2500],
    ])
    expect(await card()).toEqual(rows)
  })

  it('API-54 AG-136 a row with an id is updated, one without is matched on office and location, else new', async () => {
    const [yaba, ajah] = await idsOfTwo()
    const answer = await save([
      { id: ajah, amount: 9 },
      { delivery_location: 'YABA', amount: 7 },
      { delivery_location: 'Epe', amount: 5 },
    ])
    const saved = dataOf(answer, saveRateCard)
    expect(saved.map(({ id, amount }) => [id, amount]).slice(0, 2)).toEqual([
      [ajah, 9],
      [yaba, 7],
    ])
    expect((await card()).map((row) => [row.delivery_location, row.amount])).toEqual([
      ['YABA', 7],
      ['Ajah', 9],
      ['Epe', 5],
    ])
  })

  it('API-54 two rows may swap their locations', async () => {
    const [yaba, ajah] = await idsOfTwo()
    const answer = await save([
      { id: yaba, delivery_location: 'Ajah', amount: 1 },
      { id: ajah, delivery_location: 'Yaba', amount: 2 },
    ])
    expect(answer.status).toBe(201)
    expect((await card()).map((row) => [row.id, row.delivery_location])).toEqual([
      [yaba, 'Ajah'],
      [ajah, 'Yaba'],
    ])
  })

  it('API-54 names the row and field of every mistake, and stores nothing', async () => {
    const said = async (rows: Row[]) => {
      const { status, body } = await save(rows)
      return [status, body.message]
    }
    expect(await said([{ delivery_location: 'Epe', amount: 0 }, { amount: 5 }])).toEqual([
      422,
      {
        'rate_card_data.0.amount': ['The amount must be more than 0.'],
        'rate_card_data.1.delivery_location': ['The delivery location field is required.'],
      },
    ])
    const other = await addOfficeCompany(waybill, 'Other Foods')
    const [foreign] = dataOf(await save([{ delivery_location: 'Yaba', amount: 1 }], other), saveRateCard)
    expect(
      await said([
        { delivery_location: 'Epe', amount: 1 },
        { id: foreign?.id, amount: 5 },
      ]),
    ).toEqual([422, { 'rate_card_data.1.id': ['The id is invalid.'] }])
    for (const again of ['victoria island', 'Victoria  Island', 'Victoria\u00a0Ísland\u200b'])
      expect(
        await said([
          { delivery_location: 'Victoria Island', amount: 1 },
          { delivery_location: again, amount: 2 },
        ]),
      ).toEqual([
        422,
        { 'rate_card_data.1.delivery_location': ['The delivery location is already on the card.'] },
      ])
    expect(await said([])).toEqual([
      422,
      { rate_card_data: ['The rate card data must have at least 1 items.'] },
    ])
    expect(await card()).toEqual([])
    expect((await card(other)).map(({ amount }) => amount)).toEqual([1])
  })

  it('API-54 500 rows are stored, 501 are 422', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ delivery_location: `Zone ${index}`, amount: 100 }))
    expect((await save(rows(501))).status).toBe(422)
    expect((await save(rows(500))).status).toBe(201)
    expect(await card()).toHaveLength(500)
  })

  it('API-54 ten savings of one location at once leave one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save([{ delivery_location: 'Yaba', amount: index + 1 }])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await card()).toHaveLength(1)
  })

  it('API-53 API-54 API-55 a user who is no company is 404', async () => {
    const { id } = await addUser(waybill.sql)
    const answers = [
      await admin.get(`/admin/corporate/rate-card/format?user_id=${id}`),
      await admin.get(`/admin/corporate/rate-card/list?user_id=${id}`),
      await save([{ delivery_location: 'Yaba', amount: 1 }], id),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([404, 'Company not found']),
    )
  })
})

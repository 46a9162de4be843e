import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../contract/words/durations'
import { readDelivery } from '../../../server/domain/receiver/read-delivery'
import type { Message } from '../../../server/messages/message'
import { openWaybill, request, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider, type NewOrderRow } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let rider: number
const sent: Message[] = []

beforeAll(async () => {
  waybill = await openWaybill({
    env: {
      PUBLIC_URL: 'https://waybill.example.ng/',
      MESSAGE_GATEWAY_URL: 'http://127.0.0.1:9/',
      TRUSTED_PROXIES: '',
    },
    parts: { messages: { send: (message) => void sent.push(message), stop: () => Promise.resolve() } },
  })
  ada = await waybill.signIn({ first_name: 'Folake', last_name: 'Adeniyi' })
  rider = (
    await addRider(waybill.sql, { first_name: 'Musa', last_name: 'Ibrahim', lat: 6.512345, lng: 3.387654 })
  ).id
  await seenAt(0)
})
afterAll(() => waybill.close())

/** The rider was seen so many minutes ago. */
const seenAt = (minutes: number) =>
  waybill.sql`update riders set position_at = ${new Date(waybill.clock.now.getTime() - minutes * MINUTE_MS)} where id = ${rider}`

let made = 0
async function delivery(order: NewOrderRow = {}): Promise<string> {
  const tracking_id = `WB-TEST${(made += 1)}`
  await addOrder(waybill.sql, {
    tracking_id,
    rider_id: rider,
    status: 'INTRANSIT',
    customer_name: 'Zenith Foods',
    delivery_point_location: '14 Admiralty Way, Lekki, Lagos',
    delivery_lat: 6.4478,
    delivery_lng: 3.4723,
    ...order,
  })
  return tracking_id
}
const page = (id: string) => request(waybill.app, 'GET', `/t/${id}`)
const setOffice = (settings: object) => ada.post('/admin/office-settings/update', settings)

/** What a person reads. */
const words = (html: string) =>
  html
    .replaceAll(/<(style|script)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('AD-08 the page of a receiver', () => {
  it('says who is on the way, about when and about where, in less than 60 kB, and is kept by nobody', async () => {
    const { status, text, headers } = await page(await delivery())
    expect(status).toBe(200)
    expect(words(text)).toContain('Your delivery to Lekki, Lagos Musa is on the way with your package.')
    expect(words(text)).toMatch(/It should arrive between 1\d:\d[05] and 1\d:\d[05]\. This is an estimate\./)
    expect(words(text)).toMatch(
      /Musa&#39;s position at 10:00, accurate to about 100 m: about 11 km from the area/,
    )
    expect(words(text)).toMatch(
      /As of 10:00\. .*Ordered 09:00 Rider found time not known Picked up 09:00 Delivered not yet/,
    )
    expect(text).toMatch(/<path class="water" d="M[\d ML.Z-]+"/)
    expect(text).toMatch(/<text [^>]*>(Yaba|Ikoyi|Lagos Island|Surulere|Lekki|Victoria Island)</)
    expect(Buffer.byteLength(text)).toBeLessThan(60_000)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each<[string, NewOrderRow, string]>([
    [
      'waiting for another rider',
      { status: 'CANCELLED', cancelled_by: 'RIDER' },
      'We are looking for a rider.',
    ],
    ['assigned', { status: 'ASSIGNEDTORIDER' }, 'Musa will pick up your package.'],
    [
      'accepted, with a pickup time',
      { status: 'ACCEPTED', pickup_at: new Date('2026-03-02T13:00:00Z') },
      'The pickup is planned for 14:00.',
    ],
    ['in transit', {}, 'Musa is on the way with your package.'],
    ['delivered', { status: 'DELIVERED' }, 'Your package was delivered.'],
    [
      'not delivered',
      { status: 'CANCELLED', cancelled_by: 'ADMIN', delivery_failed_at: new Date('2026-03-02T08:30:00Z') },
      'Your package could not be delivered. It goes back to the sender.',
    ],
    ['cancelled', { status: 'CANCELLED', cancelled_by: 'USER' }, 'This delivery was cancelled.'],
  ])(
    'of one that is %s shows no phone, no address, no other name, and a map only in transit',
    async (...row) => {
      const [, order, sentence] = row
      const id = await delivery({ cancel_reason: 'Too expensive', landmark: 'Opposite the bank', ...order })
      const { text } = await page(id)
      expect(words(text)).toContain(sentence)
      for (const secret of [
        /Zenith|Kemi|Bello|Ibrahim|Folake|Bola/,
        /\d{7}/,
        /Admiralty|Allen|Ikeja/,
        /Laptop|expensive|Opposite/,
      ])
        expect(words(text).replace(id, '')).not.toMatch(secret)
      expect(text).not.toContain('6.5123')
      expect(text.includes('<svg')).toBe(sentence.includes('on the way'))
      expect(text.includes('<script')).toBe(!/delivered|cancelled/.test(sentence))
    },
  )

  it('knows the rider to 100 m, the end to 1 km, and the arrival by traffic and half as much again', async () => {
    const id = await delivery()
    expect(await readDelivery(waybill.sql, id, waybill.clock.now)).toMatchObject({
      onTheWay: { rider: [6.512, 3.388], to: [6.45, 3.47] },
      arrival: { from: new Date('2026-03-02T09:50:00Z'), to: new Date('2026-03-02T10:10:00Z') },
    })
    // At night the estimate is without traffic.
    const night = new Date('2026-03-02T23:00:00Z')
    await waybill.sql`update riders set position_at = ${night} where id = ${rider}`
    expect((await readDelivery(waybill.sql, id, night))?.arrival).toEqual({
      from: new Date('2026-03-02T23:40:00Z'),
      to: new Date('2026-03-03T00:00:00Z'),
    })
    await seenAt(0)
  })

  it('says that it cannot be shown while the database does not answer, and when to try again', async () => {
    const { app, close } = waybill.another()
    await close()
    const answer = await app.request('/t/WB-ANY')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(words(await answer.text())).toContain('This page cannot be shown now')
  })

  it('shows no position that is older than ten minutes, and writes no name as markup', async () => {
    await seenAt(11)
    const { text } = await page(await delivery())
    expect(text).not.toContain('<svg')
    expect(words(text)).toContain('When it arrives cannot be estimated now.')
    await seenAt(0)
    await waybill.sql`update users set first_name = '<b>Musa' from riders where riders.id = ${rider} and users.id = user_id`
    expect((await page(await delivery())).text).toContain('&lt;b&gt;Musa is on the way')
    await waybill.sql`update users set first_name = 'Musa' from riders where riders.id = ${rider} and users.id = user_id`
  })

  it('is found in any case of letters, until 14 days after its end, and not while the office has switched it off', async () => {
    const id = await delivery({ status: 'DELIVERED', status_changed_at: new Date('2026-02-17T09:00:00Z') })
    expect((await page(id.toLowerCase())).status).toBe(200)
    const old = await delivery({ status: 'DELIVERED', status_changed_at: new Date('2026-02-16T08:59:59Z') })
    const gone = await page(old)
    expect([gone.status, words(gone.text)]).toEqual([404, expect.stringContaining('No delivery found')])
    await setOffice({ receiver_page: false })
    expect((await page(id)).status).toBe(404)
    await setOffice({ receiver_page: true })
    expect((await page(id)).status).toBe(200)
    const described = waybill.another({ CONTRACT_ONLY: 'on' })
    expect((await described.app.request(`/t/${id}`)).status).toBe(404)
    await described.close()
  })

  it('is limited by network and by id, and a network that guesses ids is refused, found ones too', async () => {
    const { app, close } = waybill.another()
    const ids = await Promise.all(Array.from({ length: 5 }, () => delivery()))
    const ask = async (id: string) => (await app.request(`/t/${id}`)).status
    const ofOne = []
    for (let time = 0; time < 21; time += 1) ofOne.push(await ask(ids[0] ?? ''))
    expect([ofOne.slice(0, 20).every((status) => status === 200), ofOne[20]]).toEqual([true, 429])
    const guesses = []
    for (let guess = 0; guess < 31; guess += 1) guesses.push(await ask(`WB-GUESS${guess}`))
    expect([guesses.slice(0, 30).every((status) => status === 404), guesses[30]]).toEqual([true, 429])
    const others = []
    for (let time = 0; time < 12; time += 1) others.push(await ask(ids[1 + (time % 4)] ?? ''))
    expect(others.at(-1)).toBe(429)
    await close()
  })
})

describe('AD-08 the message to a receiver', () => {
  const assign = (order_id: number) => ada.post('/admin/riders/assign-order', { order_id, rider_id: rider })

  it('is sent once, when the first rider is assigned and stored, and only where the office wants it', async () => {
    const [quiet, told] = [await addOrder(waybill.sql), await addOrder(waybill.sql)]
    await assign(quiet)
    expect(sent).toEqual([])
    await setOffice({ receiver_message: true })
    await assign(told)
    expect((await assign(1_000_000)).status).toBe(404)
    const second = await addRider(waybill.sql)
    await ada.post('/admin/riders/assign-order', { order_id: told, rider_id: second.id })
    const [order] = await waybill.sql<
      { tracking_id: string }[]
    >`select tracking_id from orders where id = ${told}`
    expect(sent.map(({ phone, text }) => [phone, text])).toEqual([
      [
        '8030000002',
        `A delivery is on its way to you. See where it is: https://waybill.example.ng/t/${order?.tracking_id}`,
      ],
    ])
    await setOffice({ receiver_page: false })
    await assign(await addOrder(waybill.sql))
    expect(sent).toHaveLength(1)
    await setOffice({ receiver_page: true })
    expect(await sent[0]?.isWanted()).toBe(true)
    await waybill.sql`update orders set status = 'DELIVERED' where id = ${told}`
    expect(await sent[0]?.isWanted()).toBe(false)
  })
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  DEFAULT_DISPLAY,
  editDisplay,
  listDisplays,
  PAIRING_ALPHABET,
  pairDisplay,
} from '../../../contract/entities/displays'
import { beginPairing } from '../../../server/domain/displays/pairings'
import { asDisplay, begin, claimed, pairedDisplay, typeCode } from '../../support/server/display-wall'
import { fromAddress } from '../../support/server/from-address'
import { dataOf, openWaybill, type ApiAnswer, type Caller, type Waybill } from '../../support/calls/waybill'

const START = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000

let waybill: Waybill
let ada: Caller

beforeEach(async () => {
  await waybill?.close()
  waybill = await openWaybill()
  ada = await waybill.signIn({ first_name: 'Ada', last_name: 'Obi' })
})
afterAll(() => waybill.close())

const said = ({ status, body }: ApiAnswer) => [status, body.message]
const after = (ms: number) => {
  waybill.clock.now = new Date(START + ms)
}
const WAITING = { state: 'waiting', session: null }
const ENDED = { state: 'ended', session: null }
const UNKNOWN = 'No display shows this code. Read it again.'
const USED = 'This code was used already: it pairs one display. Type the code that your display shows now.'
const OVER = 'This code is over: it lasts 10 minutes. Type the code that your display shows now.'

test('a display shows a code, a superadmin types it, and the display gets its session', async () => {
  const { code, secret, expires_in } = await begin(waybill)
  expect(code).toMatch(new RegExp(`^[${PAIRING_ALPHABET}]{6}$`))
  expect(expires_in).toBe(600)
  expect(await claimed(waybill, secret)).toEqual(WAITING)

  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3).toLowerCase()}`
  const answer = await typeCode(ada, typed)
  expect(said(answer)).toEqual([201, 'Display paired.'])
  const display = dataOf(answer, pairDisplay)
  expect(display).toEqual({
    id: display.id,
    name: 'Lagos office',
    settings: DEFAULT_DISPLAY,
    paired_at: '2026-03-02T09:00:00.000Z',
    paired_by: 'Ada Obi',
    last_seen_at: null,
  })

  const { state, session } = await claimed(waybill, secret)
  expect(state).toBe('paired')
  expect(session?.user_data).toMatchObject({
    first_name: 'Lagos office',
    last_name: '',
    type: 'DISPLAY',
    email: null,
    phone: null,
  })
  const wall = asDisplay(waybill, session?.access_token ?? '')
  expect((await wall.get('/admin/settings')).status).toBe(200)
  expect(dataOf(await ada.get('/admin/displays'), listDisplays)).toEqual([display])
})

test('a code is over after ten minutes, to the millisecond, for the person and for the display', async () => {
  const [{ code, secret }, other] = [await begin(waybill), await begin(waybill)]
  after(10 * MINUTE_MS - 1)
  expect((await typeCode(ada, other.code)).status).toBe(201)
  expect(await claimed(waybill, secret)).toEqual(WAITING)
  after(10 * MINUTE_MS)
  expect(said(await typeCode(ada, code))).toEqual([400, OVER])
  expect(said(await typeCode(ada, other.code))).toEqual([400, USED])
  expect(await claimed(waybill, secret)).toEqual(ENDED)
})

test('a code pairs one display: typed again, or by two people at once, it was used', async () => {
  const { code } = await begin(waybill)
  const bola = await waybill.signIn()
  const answers = await Promise.all([ada, bola].map((person) => typeCode(person, code)))
  expect(answers.map(said).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [201, 'Display paired.'],
    [400, USED],
  ])
  expect(said(await typeCode(ada, code))).toEqual([400, USED])
  expect(dataOf(await ada.get('/admin/displays'), listDisplays)).toHaveLength(1)
})

test('what cannot be a code is refused with its field, and is no guess', async () => {
  const answer = await typeCode(ada, 'O0I1Q')
  expect(said(answer)).toEqual([422, { code: ['The code must be the 6 signs on the display.'] }])
  expect(await waybill.sql`select from rate_limits`).toHaveLength(0)
})

test('after ten wrong codes a person waits, also when all come at once; a right code is not counted', async () => {
  const { code } = await begin(waybill)
  const guess = () => typeCode(ada, '222222')
  const nine = await Promise.all(Array.from({ length: 9 }, guess))
  expect(nine.map(said)).toEqual(nine.map(() => [400, UNKNOWN]))
  expect((await typeCode(ada, code)).status).toBe(201)
  const more = await Promise.all(Array.from({ length: 5 }, guess))
  expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 429, 429, 429, 429])
  const refused = await typeCode(ada, (await begin(waybill)).code)
  expect(said(refused)).toEqual([429, 'Too many wrong codes. Try again later.'])
  expect(refused.headers.get('retry-after')).toBe('900')

  const bola = await waybill.signIn()
  expect((await typeCode(bola, '222222')).status).toBe(400)
  after(15 * MINUTE_MS)
  expect((await guess()).status).toBe(400)
})

test('a guess under a key is counted, and the same key may be sent again once the code is right', async () => {
  const headers = { 'Idempotency-Key': 'pair-display-0001' }
  const body = { code: '222222', name: 'Lagos office', settings: DEFAULT_DISPLAY }
  expect((await ada.post('/admin/displays', body, headers)).status).toBe(400)
  const { code, secret } = await begin(waybill)
  const right = { ...body, code }
  const first = await ada.post('/admin/displays', right, headers)
  const second = await ada.post('/admin/displays', right, headers)
  expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(dataOf(await ada.get('/admin/displays'), listDisplays)).toHaveLength(1)
  expect((await claimed(waybill, secret)).state).toBe('paired')
})

test('a network asks for 120 codes an hour at most, another one is not hindered', async () => {
  const codes = async (address: string) =>
    (await fromAddress(waybill.app, address).post('/displays/pairings', {})).status
  for (let asked = 0; asked < 120; asked += 1) expect(await codes('41.58.0.1')).toBe(200)
  const refused = await fromAddress(waybill.app, '41.58.0.1').post('/displays/pairings', {})
  expect(said(refused)).toEqual([
    429,
    'Too many displays asked for a code from your network. Try again later.',
  ])
  expect(await codes('41.58.0.2')).toBe(200)
})

test('a code that another display shows is not given out, one that is over is', async () => {
  const ask = (now: Date, ...codes: string[]) =>
    waybill.sql.begin((tx) => beginPairing(tx, { address: '41.58.0.1', now }, () => codes.shift() ?? ''))
  const first = await ask(new Date(START), 'ABCDEF')
  const second = await ask(new Date(START + 1), 'ABCDEF', 'ABCDEF', 'GHJKLM')
  expect([first.code, second.code]).toEqual(['ABCDEF', 'GHJKLM'])
  const third = await ask(new Date(START + 10 * MINUTE_MS), 'ABCDEF')
  expect(third.code).toBe('ABCDEF')
  after(10 * MINUTE_MS)
  expect((await typeCode(ada, 'ABCDEF')).status).toBe(201)
  expect(said(await typeCode(ada, 'ABCDEF'))).toEqual([400, USED])
  const fourth = await ask(new Date(START + 10 * MINUTE_MS), 'ABCDEF')
  expect((await typeCode(ada, 'ABCDEF')).status).toBe(201)
  expect((await claimed(waybill, fourth.secret)).state).toBe('paired')
  expect(await claimed(waybill, first.secret)).toEqual(ENDED)
  expect((await claimed(waybill, third.secret)).state).toBe('paired')
})

test('a display keeps its session when its name and its settings change, and gets both', async () => {
  const { display, token } = await pairedDisplay(waybill, ada)
  const settings = { ...DEFAULT_DISPLAY, distance: 'hall' as const, panels: ['map' as const] }
  const edited = await ada.send('PUT', '/admin/displays', { id: display.id, name: 'Yaba office', settings })
  expect(said(edited)).toEqual([200, 'Display changed.'])
  expect(dataOf(edited, editDisplay)).toEqual({ ...display, name: 'Yaba office', settings })
  const report = await asDisplay(waybill, token).report()
  expect(report.body.data).toEqual({ name: 'Yaba office', settings, alarm_acknowledged_at: null })
})

test('settings that name a panel twice, or none, are refused', async () => {
  const { code } = await begin(waybill)
  for (const panels of [['map', 'map'], [], ['map', 'riders', 'chart', 'map']]) {
    const settings = { ...DEFAULT_DISPLAY, panels }
    const answer = await ada.post('/admin/displays', { code, name: 'Lagos office', settings })
    expect(answer.status).toBe(422)
  }
})

test('settings of an earlier console, without working hours, get the usual ones; hours that do not exist are refused', async () => {
  const { display } = await pairedDisplay(waybill, ada)
  const edit = (settings: object) =>
    ada.send('PUT', '/admin/displays', { id: display.id, name: 'Yaba office', settings })
  const { working: _, ...earlier } = DEFAULT_DISPLAY
  const edited = await edit(earlier)
  expect(dataOf(edited, editDisplay).settings.working).toEqual({ from: 6, to: 22 })
  for (const working of [{ from: 24, to: 6 }, { from: -1, to: 6 }, { from: 6.5, to: 22 }, { from: 6 }])
    expect((await edit({ ...DEFAULT_DISPLAY, working })).status).toBe(422)
})

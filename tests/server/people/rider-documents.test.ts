import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  documentAddress,
  documentIdOf,
  JPEG_DATA,
  readRiderDocument,
  setRiderDocument,
} from '../../../contract/entities/rider-documents'
import { readChanges } from '../../../contract/entities/sync'
import { readJpeg } from '../../../server/domain/people/read-jpeg'
import { TINY_JPEG } from '../../support/calls/tiny-jpeg'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { walkFeed } from '../../support/calls/walk-feed'
import { addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'ADMIN', first_name: 'Ada', last_name: 'Okafor' })
})
afterAll(() => waybill.close())

const PATH = '/admin/riders/document'
const TINY = Buffer.from(TINY_JPEG.slice(JPEG_DATA.length), 'base64')
const textOf = (bytes: Buffer) => JPEG_DATA + bytes.toString('base64')
const put = (id: number, whole: string | null, small: string | null = whole) =>
  ada.send('PUT', PATH, { id, name: 'id_card', whole, small })
const segment = (marker: number, bytes: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, bytes.length + 2]), bytes])
/** The tiny picture with more segments after its start. */
const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([TINY.subarray(0, 2), ...segments, TINY.subarray(2)])
const documents = async () =>
  (await waybill.sql<{ id: number }[]>`select id::int from rider_documents order by id`).map(({ id }) => id)

test('AD-09 AG-95 the picture of a paper is stored with the rider, is in the feed of all consoles, and is replaced and deleted', async () => {
  const { id } = await addRider(waybill.sql)
  const { next: before } = await walkFeed(ada)
  const first = dataOf(await put(id, TINY_JPEG), setRiderDocument)
  const [stored] = await documents()
  expect(first?.id_card).toBe(documentAddress(stored ?? 0))
  expect(first?.revision).toBe(2)
  const { changes } = dataOf(await ada.get(`/sync/changes?after=${before}`), readChanges)
  expect(changes.find((one) => one.entity === 'rider' && one.id === id)?.data).toMatchObject({
    id_card: first?.id_card,
  })
  const read = await ada.get(`${PATH}?id=${stored}&size=whole`)
  expect(dataOf(read, readRiderDocument)).toEqual({ picture: TINY_JPEG })

  const second = dataOf(await put(id, TINY_JPEG), setRiderDocument)
  expect(documentIdOf(second?.id_card ?? null)).toBeGreaterThan(stored ?? 0)
  expect((await ada.get(`${PATH}?id=${stored}&size=small`)).status).toBe(404)
  expect(await documents()).toHaveLength(1)

  expect(dataOf(await put(id, null), setRiderDocument)?.id_card).toBe(null)
  expect(await documents()).toEqual([])
})

test('AD-09 what the camera wrote into a picture is not stored: places, names, comments', async () => {
  const { id } = await addRider(waybill.sql)
  const exif = segment(0xe1, Buffer.from('Exif\0\0GPS 6.45 3.39'))
  const names = segment(0xed, Buffer.from('Photoshop Musa'))
  await put(id, textOf(withSegments(exif, names, segment(0xfe, Buffer.from('at home')))))
  const [stored] = await documents()
  for (const size of ['whole', 'small'])
    expect(dataOf(await ada.get(`${PATH}?id=${stored}&size=${size}`), readRiderDocument)).toEqual({
      picture: TINY_JPEG,
    })
})

const hugeFrame = Buffer.from(TINY)
hugeFrame.writeUInt16BE(2_001, TINY.indexOf(Buffer.from([0xff, 0xc0])) + 7)
const flatFrame = Buffer.from(TINY)
flatFrame.writeUInt16BE(0, TINY.indexOf(Buffer.from([0xff, 0xc0])) + 5)
const noFrame = Buffer.from(TINY)
noFrame[TINY.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc4

test.for<[why: string, file: Buffer]>([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a PNG under another name', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')],
  ['the beginning of a JPEG', TINY.subarray(0, TINY.length - 2)],
  ['only a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['nothing', Buffer.alloc(0)],
  ['a segment beyond the end', withSegments(Buffer.from([0xff, 0xe1, 0xff, 0xff]))],
  ['a segment without a length', withSegments(Buffer.from([0xff, 0xe1, 0, 0]))],
  ['no size', noFrame],
  ['no height', flatFrame],
  ['2,001 pixels', hugeFrame],
])('AD-09 %s is refused, and the present picture stays', async ([, file]) => {
  const { id } = await addRider(waybill.sql)
  await put(id, TINY_JPEG)
  const before = await documents()
  for (const answer of [await put(id, textOf(file), TINY_JPEG), await put(id, TINY_JPEG, textOf(file))])
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/whole|small/)])
  expect(await documents()).toEqual(before)
})

test('AD-09 a picture of more bytes than the limit is refused, as are other encodings and one size without the other', async () => {
  const { id } = await addRider(waybill.sql)
  const filler = segment(0xe2, Buffer.alloc(200))
  const large = textOf(withSegments(...Array.from({ length: 160 }, () => filler)))
  for (const [whole, small] of [
    [TINY_JPEG, large],
    [TINY_JPEG.replace('image/jpeg', 'image/svg+xml'), TINY_JPEG],
    [`${TINY_JPEG.slice(0, -4)} ===`, TINY_JPEG],
    [TINY_JPEG.replace('/9j/', '/9j/\n'), TINY_JPEG],
    [TINY_JPEG, null],
    [null, TINY_JPEG],
  ] as const)
    expect((await put(id, whole, small)).status).toBe(422)
  expect((await put(id, large, TINY_JPEG)).status).toBe(200)
})

test('AD-09 no file makes the reader of JPEGs fail: it reads a picture or nothing', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 2_000; round += 1) {
    const file = Buffer.from(TINY)
    for (let at = 0; at < 4; at += 1) file[Math.floor(random() * file.length)] = Math.floor(random() * 256)
    const read = readJpeg(file.subarray(0, Math.ceil(random() * file.length)))
    if (read !== null) throw new Error('a cut file was read')
    const whole = readJpeg(file)
    expect(whole === null || (whole.width > 0 && whole.bytes.length <= file.length)).toBe(true)
  }
})

test('AD-09 of pictures that are sent at once for one paper, one is stored, and the rider names it', async () => {
  const { id } = await addRider(waybill.sql)
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(id, TINY_JPEG)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await waybill.sql<{ address: string; id: number }[]>`
    select id_card as address, rider_documents.id::int from riders join rider_documents on rider_id = riders.id
    where riders.id = ${id}`
  expect(rows.map((row) => row.address)).toEqual(rows.map((row) => documentAddress(row.id)))
  expect(rows).toHaveLength(1)
})

test('AD-09 the pictures of a rider who is deleted are deleted', async () => {
  const { id, userId } = await addRider(waybill.sql)
  await put(id, TINY_JPEG)
  const before = await documents()
  const answer = await ada.send('DELETE', '/admin/users/delete', { user_id: userId })
  expect(answer.status).toBe(200)
  expect(await documents()).toHaveLength(before.length - 1)
})

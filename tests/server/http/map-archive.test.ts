import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAP_ARCHIVE_PATH } from '../../../contract/entities/maps'
import { readConfig } from '../../../server/config/config'
import { consoleConfig } from '../../../server/console-config'
import { byteRange } from '../../../server/http/byte-range'
import { openMapArchive, type MapArchive } from '../../../server/http/map-archive'
import { smallArchive, ROAD_TILE } from '../../support/small-archive'
import { openWaybill, type Waybill } from '../../support/calls/waybill'

const bytes = smallArchive()
const folder = mkdtempSync(join(tmpdir(), 'waybill-archive-'))
const path = join(folder, 'small.pmtiles')

let waybill: Waybill
let archive: MapArchive | null

beforeAll(async () => {
  writeFileSync(path, bytes)
  archive = openMapArchive(configWith(path))
  waybill = await openWaybill({ parts: { extras: archive === null ? [] : [archive.route] } })
})
afterAll(async () => {
  await waybill.close()
  await archive?.close()
  rmSync(folder, { recursive: true })
})

function configWith(file: string) {
  return readConfig({ DEMO: 'off', MAP_PMTILES: file })
}

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  waybill.app.request(MAP_ARCHIVE_PATH, { method, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('MAP_PMTILES', () => {
  test('a range of the file is 206 with just its bytes, to anybody who has the console', async () => {
    const answer = await ask({ Range: 'bytes=7-106' })
    expect(await bytesOf(answer)).toEqual(bytes.subarray(7, 107))
    const { status, headers } = answer
    expect([status, headers.get('content-range'), headers.get('content-length')]).toEqual([
      206,
      `bytes 7-106/${bytes.length}`,
      '100',
    ])
    expect(headers.get('content-encoding')).toBe(null)
    const end = await ask({ Range: 'bytes=-20' })
    expect([end.status, await bytesOf(end)]).toEqual([206, bytes.subarray(bytes.length - 20)])
    const beyond = await ask({ Range: `bytes=${bytes.length - 5}-9999999` })
    expect([beyond.status, (await bytesOf(beyond)).length]).toEqual([206, 5])
  })

  test('without a range, or with an unreadable one, the whole file is sent; HEAD describes it', async () => {
    for (const headers of [{}, { Range: 'lines=1-2' }, { Range: 'bytes=0-1,4-5' }]) {
      const answer = await ask(headers)
      expect([answer.status, await bytesOf(answer)]).toEqual([200, bytes])
    }
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('accept-ranges'), (await bytesOf(head)).length]).toEqual([
      200,
      'bytes',
      0,
    ])
  })

  test('a range after the end is 416 and says how long the file is', async () => {
    const answer = await ask({ Range: `bytes=${bytes.length}-` })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  })

  test('a copy is kept for an hour and asked about by its tag; a part of another file is never mixed in', async () => {
    const { headers } = await ask()
    const tag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304)
    expect((await ask({ 'If-Range': tag, Range: 'bytes=0-1' })).status).toBe(206)
    expect((await ask({ 'If-Range': '"another"', Range: 'bytes=0-1' })).status).toBe(200)
  })

  test('nothing else can be named by the path, and the file is only read', async () => {
    for (const other of ['/../small.pmtiles', '/%2e%2e/secret', '.pmtiles', '?file=/etc/passwd#'].map(
      (end) => `${MAP_ARCHIVE_PATH}${end}`,
    )) {
      const answer = await waybill.app.request(other, { headers: { Range: 'bytes=0-6' } })
      const isSame = answer.status === 206 && (await answer.text()) === 'PMTiles'
      expect([other, isSame || answer.status === 404]).toEqual([other, true])
    }
    expect((await ask({}, 'DELETE')).status).toBe(404)
  })

  test("Protomaps' reader finds a tile through it", async () => {
    const source: Source = {
      getKey: () => 'waybill',
      getBytes: async (offset, length) => {
        const answer = await ask({ Range: `bytes=${offset}-${offset + length - 1}` })
        return { data: await answer.arrayBuffer() }
      },
    }
    const { z, x, y } = ROAD_TILE
    const tile = await new PMTiles(source).getZxy(z, x, y)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString('latin1')).toContain('Herbert Macaulay Way')
  })

  test('the configuration names its address; without the setting there is none', async () => {
    expect(consoleConfig(configWith(path)).maps.archiveUrl).toBe(MAP_ARCHIVE_PATH)
    const without = readConfig({ DEMO: 'off' })
    expect([consoleConfig(without).maps.archiveUrl, openMapArchive(without)]).toEqual([null, null])
  })

  test('a file that cannot be read, or is none, stops the start with one sentence', () => {
    const missing = join(folder, 'missing.pmtiles')
    expect(() => openMapArchive(configWith(missing))).toThrow(
      `MAP_PMTILES cannot be read: '${missing}' (ENOENT).`,
    )
    expect(() => openMapArchive(configWith(folder))).toThrow(
      `MAP_PMTILES cannot be read: '${folder}' (EISDIR).`,
    )
    const other = join(folder, 'other.pmtiles')
    writeFileSync(other, 'SQLite format 3')
    expect(() => openMapArchive(configWith(other))).toThrow(
      `MAP_PMTILES must be a PMTiles archive of version 3, and '${other}' is not.`,
    )
  })
})

test('ranges are read as HTTP writes them', () => {
  const read = (header: string) => byteRange(header, 10)
  expect(['bytes=0-0', 'bytes=2-', 'bytes=-3', 'bytes=-99', 'bytes=4-99'].map(read)).toEqual([
    { first: 0, last: 0 },
    { first: 2, last: 9 },
    { first: 7, last: 9 },
    { first: 0, last: 9 },
    { first: 4, last: 9 },
  ])
  expect(['bytes=10-', 'bytes=-0'].map(read)).toEqual(['none', 'none'])
  expect(['', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=1-2,4-5'].map(read)).toEqual(
    Array.from({ length: 5 }, () => 'whole'),
  )
})

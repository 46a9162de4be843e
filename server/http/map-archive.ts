import { createReadStream, openSync, readSync, fstatSync, closeSync } from 'node:fs'
import { Readable } from 'node:stream'
import { MAP_ARCHIVE_PATH } from '../../contract/entities/maps'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-values'
import type { App } from './app-parts'
import { byteRange } from './byte-range'
import { commonHeaders } from './security-headers'

export type MapArchive = { route: (app: App) => void; close: () => Promise<void> }

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const MAGIC = 'PMTiles\u0003'
const HOUR_S = 3600

/**
 * Serves byte ranges of the file in MAP_PMTILES; null if that is not set. The file stays open, so no request can name
 * another file, and a new file is served after the next start. Throws a ConfigError if the file cannot be read.
 */
export function openMapArchive(config: Config): MapArchive | null {
  const { mapArchive: path } = config
  if (path === null) return null
  const { file, size, tag } = openFile(path)
  const headers = {
    ...commonHeaders(config),
    'Content-Type': 'application/vnd.pmtiles',
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${HOUR_S}`,
    ETag: tag,
  }
  const part = (first: number, last: number, isHead: boolean): BodyInit | null =>
    isHead || last < first
      ? null
      : (Readable.toWeb(
          createReadStream('', { fd: file, start: first, end: last, autoClose: false }),
        ) as ReadableStream)
  return {
    close: async () => closeSync(file),
    route: (app) =>
      app.on(['GET', 'HEAD'], MAP_ARCHIVE_PATH, (c) => {
        const isHead = c.req.method === 'HEAD'
        if (c.req.header('if-none-match') === tag) return new Response(null, { status: 304, headers })
        const asked = c.req.header('if-range') ?? tag
        const range = asked === tag ? byteRange(c.req.header('range'), size) : 'whole'
        if (range === 'none')
          return new Response(null, {
            status: 416,
            headers: { ...headers, 'Content-Range': `bytes */${size}` },
          })
        const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
        return new Response(part(first, last, isHead), {
          status: range === 'whole' ? 200 : 206,
          headers: {
            ...headers,
            'Content-Length': String(last - first + 1),
            ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${first}-${last}/${size}` }),
          },
        })
      }),
  }
}

function openFile(path: string): { file: number; size: number; tag: string } {
  const file = openForReading(path)
  const { size, mtimeMs } = fstatSync(file)
  const head = Buffer.alloc(MAGIC.length)
  try {
    readSync(file, head, 0, head.length, 0)
  } catch (error) {
    throw unreadable(path, error)
  }
  if (head.toString('latin1') === MAGIC)
    return { file, size, tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
  closeSync(file)
  throw new ConfigError(`MAP_PMTILES must be a PMTiles archive of version 3, and '${path}' is not.`)
}

function openForReading(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new ConfigError(`MAP_PMTILES cannot be read: '${path}' (${code}).`)
}

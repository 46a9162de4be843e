import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep, extname } from 'node:path'
import type { Config } from '../config/config'
import { consoleHeaders } from './security-headers'

type StaticFile = { bytes: Buffer; type: string; tag: string }

export type ConsoleFiles = {
  /** Null if the path is neither a file nor a screen. */
  answer: (request: { path: string; host: string; ifNoneMatch: string | undefined }) => Response | null
}

const PAGE = '/index.html'
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Reads the built console into memory, so that a path can only name a file of that folder. Throws without index.html.
 */
export function readConsole(folder: string, config: Config): ConsoleFiles {
  const files = readFolder(folder)
  const page = files.get(PAGE)
  if (page === undefined) throw new Error(`There is no console in ${folder}: run the build first.`)
  const html = page.bytes.toString('utf8')
  return {
    answer: ({ path, host, ifNoneMatch }) => {
      const file = path === PAGE ? undefined : files.get(path)
      if (file !== undefined)
        return fileAnswer(file, { path, ifNoneMatch, headers: consoleHeaders(config, { host, nonce: null }) })
      return isScreen(path) ? pageAnswer(html, (nonce) => consoleHeaders(config, { host, nonce })) : null
    },
  }
}

/** True for a path of the console's router: neither a file nor a path of the server. */
function isScreen(path: string): boolean {
  return (
    path === PAGE ||
    (!namesFile(path) && !/^\/(api|app|apps|pusher|dev|health|ready|assets|t)(\/|$)/.test(path))
  )
}

function pageAnswer(html: string, headersOf: (nonce: string) => Record<string, string>): Response {
  const nonce = randomBytes(16).toString('base64')
  const headers = {
    ...headersOf(nonce),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  }
  return new Response(withNonce(html, nonce), { headers })
}

/** Adds the nonce to the page. The console reads it there for the styles that Radix adds while a dialog is open. */
function withNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />`)
}

function fileAnswer(
  { bytes, type, tag }: StaticFile,
  {
    path,
    ifNoneMatch,
    headers,
  }: { path: string; ifNoneMatch: string | undefined; headers: Record<string, string> },
): Response {
  const all = {
    ...headers,
    'Content-Type': type,
    ETag: tag,
    'Cache-Control': path.startsWith('/assets/') ? FOREVER : 'no-cache',
  }
  if (ifNoneMatch === tag) return new Response(null, { status: 304, headers: all })
  return new Response(new Uint8Array(bytes), { headers: all })
}

function readFolder(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const place = join(entry.parentPath, entry.name)
    const bytes = readFileSync(place)
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    files.set(`/${relative(folder, place).split(sep).join('/')}`, { bytes, type: mediaType(place), tag })
  }
  return files
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.pmtiles': 'application/vnd.pmtiles',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** True if the path names a file. Any other path with a dot may be a screen of the console. */
function namesFile(path: string): boolean {
  return path.includes('/.') || Object.hasOwn(TYPES, extname(path).toLowerCase())
}

function mediaType(file: string): string {
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

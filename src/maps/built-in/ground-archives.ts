import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import groundUrl from '../ground/nigeria.pmtiles?url'

export type Archive = { archive: PMTiles; maxZoom: number }

let bundled: Promise<Archive> | null = null

/**
 * Opens the archive of the server, or the bundled one if there is none or it does not answer. Rejects if the bundled one
 * cannot be read; the next call reads it again.
 */
export async function openArchive(url: string | null): Promise<Archive> {
  if (url === null) return bundledArchive()
  try {
    return await opened(new PMTiles(url))
  } catch {
    return bundledArchive()
  }
}

function bundledArchive(): Promise<Archive> {
  bundled ??= opened(new PMTiles(new WholeFile(groundUrl))).catch((error: unknown) => {
    bundled = null
    throw error
  })
  return bundled
}

async function opened(archive: PMTiles): Promise<Archive> {
  return { archive, maxZoom: (await archive.getHeader()).maxZoom }
}

/** Reads the whole file at once, because it is small; so its copy in the cache works offline. */
class WholeFile implements Source {
  private readonly url: string
  private file: Promise<ArrayBuffer> | null = null

  constructor(url: string) {
    this.url = url
  }

  getKey(): string {
    return this.url
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.file ??= read(this.url)
    return { data: (await this.file).slice(offset, offset + length) }
  }
}

async function read(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.arrayBuffer()
}

import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import groundUrl from '../ground/nigeria.pmtiles?url'

/** The largest zoom that scripts/draw-ground.mjs draws. */
const BUNDLED_MAX_ZOOM = 8

type Archive = { archive: PMTiles; maxZoom: number }

let bundled: Archive | null = null

/** Opens the archive of the server, or the bundled one if there is none or it does not answer. */
export async function openArchive(url: string | null): Promise<Archive> {
  if (url === null) return bundledArchive()
  const archive = new PMTiles(url)
  try {
    return { archive, maxZoom: (await archive.getHeader()).maxZoom }
  } catch {
    return bundledArchive()
  }
}

function bundledArchive(): Archive {
  bundled ??= { archive: new PMTiles(new WholeFile(groundUrl)), maxZoom: BUNDLED_MAX_ZOOM }
  return bundled
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
    this.file ??= read(this.url).catch((error: unknown) => {
      this.file = null
      throw error
    })
    return { data: (await this.file).slice(offset, offset + length) }
  }
}

async function read(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.arrayBuffer()
}

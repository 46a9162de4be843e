import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Far more than a run ever has at once. bytes */
const ROOM = 4 * 1024 ** 3

/**
 * A new folder for the files of a PostgreSQL, which are a thousand and three hundred more for every database: Linux makes
 * and drops them soonest in memory, where there is room.
 */
export function makeQuickFolder(name: string): string {
  return mkdtempSync(join(quickPlace(), `waybill-${name}-`))
}

function quickPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

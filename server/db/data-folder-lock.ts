import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { makeFolder, unusable } from './make-folder'
import { processIdentity } from './process-identity'

const Owner = z.object({ pid: z.number().int(), identity: z.string().nullable() })
type Owner = z.infer<typeof Owner>

const LOCK_FILE = /^server\.(\d+)\.lock$/

export type DataFolderLock = { release: () => void }

/** Its message is for the person who started the second server. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/**
 * Takes the folder for this process alone, creating it when missing; throws `DataFolderInUse` while another
 * server holds it, `DataFolderUnusable` when it cannot be made or written. The lock of a process that is gone is taken over, also when its pid runs something else now.
 *
 * Each holder writes the next number, and a number is never used twice while a higher one stands: of two
 * starters that find the same dead lock, one `link` succeeds and the other looks again.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = resolve(folder)
  makeFolder(path)
  const claim = join(path, `claim.${randomUUID()}`)
  try {
    writeFileSync(claim, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }), {
      mode: 0o600,
    })
    return takeNextNumber(path, claim)
  } catch (error) {
    throw unusable(path, error)
  } finally {
    rmSync(claim, { force: true })
  }
}

function takeNextNumber(folder: string, claim: string): DataFolderLock {
  for (;;) {
    const last = highest(folder)
    refuseWhileHeld(folder, last)
    const mine = last + 1
    if (!linked(claim, lockPath(folder, mine))) continue
    if (highest(folder) === mine) return held(folder, mine)
    rmSync(lockPath(folder, mine), { force: true })
  }
}

function held(folder: string, mine: number): DataFolderLock {
  for (const number of numbers(folder)) {
    if (number < mine) rmSync(lockPath(folder, number), { force: true })
  }
  return { release: () => markReleased(folder, mine) }
}

function markReleased(folder: string, mine: number): void {
  const released = join(folder, `released.${mine}`)
  writeFileSync(released, JSON.stringify({ pid: 0, identity: null }), { mode: 0o600 })
  renameSync(released, lockPath(folder, mine))
}

function refuseWhileHeld(folder: string, number: number): void {
  const owner = readOwner(lockPath(folder, number))
  if (owner === null || owner.identity === null) return
  if (processIdentity(owner.pid) !== owner.identity) return
  throw new DataFolderInUse(
    `The data folder ${folder} is in use by another Waybill server (process ${owner.pid}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  )
}

/** `null` for a file that is not there or, after a power cut, empty. */
function readOwner(path: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function highest(folder: string): number {
  return Math.max(0, ...numbers(folder))
}

function numbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = LOCK_FILE.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

function lockPath(folder: string, number: number): string {
  return join(folder, `server.${number}.lock`)
}

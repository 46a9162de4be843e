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

/** The message is for the person who started the second server. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/**
 * Locks the folder for this process and creates it if missing. Throws `DataFolderInUse` while another server holds the
 * lock, `DataFolderUnusable` if the folder cannot be created or written. Takes over the lock of a process that has
 * ended, even if another process has the same pid now.
 *
 * Each holder creates the lock file with the next number, and a number is not used again while a higher one exists. If
 * two processes find the same stale lock, only one `link` succeeds and the other process checks again.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = resolve(folder)
  makeFolder(path)
  const claim = join(path, `claim.${randomUUID()}`)
  try {
    writeFileSync(claim, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }), {
      mode: 0o600,
    })
    return claimNextNumber(path, claim)
  } catch (error) {
    throw unusable(path, error)
  } finally {
    rmSync(claim, { force: true })
  }
}

function claimNextNumber(folder: string, claim: string): DataFolderLock {
  for (;;) {
    const last = highestNumber(folder)
    refuseWhileHeld(folder, last)
    const mine = last + 1
    if (!tryLink(claim, lockPath(folder, mine))) continue
    if (highestNumber(folder) === mine) return keepLock(folder, mine)
    rmSync(lockPath(folder, mine), { force: true })
  }
}

/** Removes the lock files of earlier holders. */
function keepLock(folder: string, mine: number): DataFolderLock {
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

/** `null` for a file that does not exist or, after a power cut, is empty. */
function readOwner(path: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function highestNumber(folder: string): number {
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

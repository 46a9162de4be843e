import { statfsSync } from 'node:fs'
import { DataFolderUnusable } from './make-folder'

const MB = 1024 * 1024
/** A new cluster takes about 60 MB, and its write-ahead log as much again. */
const NEW_CLUSTER_MB = 200
/** PostgreSQL does not start if it cannot write one more file of its write-ahead log. */
const START_MB = 32

/** Throws a DataFolderUnusable if the disk has too little space to create the database or to start it. */
export function requireRoom(folder: string, { isNew }: { isNew: boolean }): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((bavail * bsize) / MB)
  const neededMb = isNew ? NEW_CLUSTER_MB : START_MB
  if (freeMb >= neededMb) return
  throw new DataFolderUnusable(
    `The disk of the data folder ${folder} is full: ${freeMb} MB are free, but the database needs ${neededMb} MB to ` +
      `${isNew ? 'be created' : 'start'}.`,
  )
}

import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The message is for the person who starts the server. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
}

const REASONS: Record<string, string> = {
  EACCES: 'this user cannot write there',
  EPERM: 'this user cannot write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's disk quota is used up",
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'a folder cannot be created there',
  ENAMETOOLONG: 'the name is too long',
  EEXIST: 'there is a file with this name',
  ENOTSUP: 'its file system does not support hard links',
  EMLINK: 'its file system does not support hard links',
}

/** Creates the folder and its parents. Throws a DataFolderUnusable that says why it cannot be created. */
export function makeFolder(path: string): void {
  try {
    make(path)
  } catch (error) {
    throw unusable(path, error)
  }
}

/** Turns an error of the file system into a DataFolderUnusable; returns any other error unchanged. */
export function unusable(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  return new DataFolderUnusable(
    `The data folder ${folder} cannot be used: ${REASONS[code] ?? code}. Set DATA_DIR to another folder.`,
    { cause: error },
  )
}

/**
 * Creates one level at a time: Node's recursive mkdir never returns where the system allows no folder, as under /proc.
 */
function make(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path || statSync(parent, { throwIfNoEntry: false }) !== undefined)
      throw error
    make(parent)
    mkdirSync(path)
  }
}

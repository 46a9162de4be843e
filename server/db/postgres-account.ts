import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** The user that PostgreSQL runs as. Empty: the user of this process. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. As root we run it as the system user `postgres`, and create that user if missing.
 */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  return findAccount() ?? createAccount()
}

/** True if the account can enter the folder. It cannot enter a checkout inside a private home such as /root. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** A folder for the files of the account, for a checkout that the account cannot enter. */
export function reachableFolder(): string {
  return process.platform === 'linux' ? '/var/lib/waybill' : `${tmpdir()}/waybill`
}

function findAccount(): Account | null {
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === null || gid === null ? null : { uid, gid }
}

function idOf(flag: '-u' | '-g'): number | null {
  const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout.trim()) : null
}

function createAccount(): Account {
  try {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    })
  } catch {
    // If the user is missing, the check below throws.
  }
  const account = findAccount()
  if (account !== null) return account
  throw new Error(
    'PostgreSQL does not run as root, and no system user "postgres" could be created. ' +
      'Create that user, start Waybill as a plain user, or set DATABASE_URL to your own PostgreSQL.',
  )
}

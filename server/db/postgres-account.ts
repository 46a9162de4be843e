import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** Whom PostgreSQL runs as. Empty for a plain user: as ourselves. */
export type Account = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, created when missing. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  return lookUp() ?? created()
}

/** Whether that account can enter the folder: a checkout below a closed home such as /root is shut to it. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** Where root keeps what the account must reach when the checkout itself is closed to it. */
export function reachableFolder(): string {
  return process.platform === 'linux' ? '/var/lib/waybill' : `${tmpdir()}/waybill`
}

function lookUp(): Account | null {
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === null || gid === null ? null : { uid, gid }
}

function idOf(flag: '-u' | '-g'): number | null {
  const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout.trim()) : null
}

function created(): Account {
  try {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    })
  } catch {
    // The look-up below tells whether it matters.
  }
  const account = lookUp()
  if (account !== null) return account
  throw new Error(
    'PostgreSQL does not run as root, and no system user "postgres" could be created. ' +
      'Create that user, start Waybill as a plain user, or set DATABASE_URL to your own PostgreSQL.',
  )
}

import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BuiltRelease = { folder: string; megabytes: number; remove: () => void }

/**
 * The release that deploy/Dockerfile makes of this commit, without a container: its RUN lines run in a fresh clone, and what
 * the second image copies from the first is all that the folder has.
 */
export function buildRelease(): BuiltRelease {
  const [first = '', second = ''] = readFileSync('deploy/Dockerfile', 'utf8')
    .split(/^FROM /m)
    .slice(1)
  const source = temporaryFolder()
  execFileSync('git', ['clone', '-q', '.', source])
  for (const command of commandsOf(first))
    execFileSync('bash', ['-c', command], { cwd: source, stdio: 'ignore' })
  const folder = temporaryFolder()
  const copies = [...second.matchAll(/^COPY --from=build \S+ \/waybill\/(\S+) (\S+)$/gm)]
  for (const [, from = '', to = ''] of copies)
    cpSync(join(source, from), join(folder, to), { recursive: true })
  rmSync(source, { recursive: true, force: true })
  // As `install -d -m 0755`: the account of the server may read it.
  chmodSync(folder, 0o755)
  return {
    folder,
    megabytes: Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The commands after RUN, each as one line. */
function commandsOf(stage: string): string[] {
  const lines = stage.replaceAll('\\\n', ' ')
  return [...lines.matchAll(/^RUN (.*)$/gm)].map(([, command = '']) => command)
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'waybill-release-'))
}

/** Makes a certificate for `name` that nobody has signed. */
export function makeCertificate(folder: string, name: string): { certificate: string; key: string } {
  if (!existsSync(folder)) mkdirSync(folder)
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const of = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const to = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...of, ...to], {
    stdio: 'ignore',
  })
  return { certificate, key }
}

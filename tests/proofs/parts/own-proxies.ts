import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port'

/** The name in the examples of deploy. */
export const NAME = 'waybill.example.com'

export type OwnProxy = { what: string; url: string; plainUrl: string; close: () => Promise<void> }

type Parts = { folder: string; certificate: string; key: string; servers: readonly number[] }

/** nginx with the example of deploy: other ports, another certificate, and a line for each server. */
export async function startNginx({ folder, certificate, key, servers }: Parts): Promise<OwnProxy> {
  const [plain, port] = [await freePort(), await freePort()]
  const lines = servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=2s;`)
  const site = changed(readFileSync('deploy/nginx.conf', 'utf8'), [
    [/^ *server 127\.0\.0\.1:4000 .*$/m, lines.join('\n')],
    [/listen 80;/, `listen ${plain};`],
    [/^ *listen \[::\]:.*$/gm, ''],
    [/listen 443 ssl http2;/, `listen ${port} ssl http2;`],
    [/\/etc\/ssl\/waybill\/fullchain\.pem/, certificate],
    [/\/etc\/ssl\/waybill\/privkey\.pem/, key],
  ])
  const own = join(folder, 'nginx')
  mkdirSync(join(own, 'logs'), { recursive: true })
  writeFileSync(join(own, 'site.conf'), site)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${own}/${what};`)
    .join(' ')
  const main = `daemon off; pid ${own}/pid; error_log ${own}/error.log; events {} http { access_log off; ${paths} include ${own}/site.conf; }`
  writeFileSync(join(own, 'nginx.conf'), main)
  return start('nginx', installed('/usr/sbin/nginx'), ['-p', own, '-c', join(own, 'nginx.conf')], {
    port,
    plain,
  })
}

/** Caddy with the example of deploy: other ports, this certificate instead of one that it would obtain, and all servers. */
export async function startCaddy({ folder, certificate, key, servers }: Parts): Promise<OwnProxy> {
  const [plain, port] = [await freePort(), await freePort()]
  const site = changed(readFileSync('deploy/Caddyfile', 'utf8'), [
    [/^waybill\.example\.com \{$/m, `${NAME}:${port} {\n\ttls ${certificate} ${key}`],
    [
      /reverse_proxy 127\.0\.0\.1:4000 /,
      `reverse_proxy ${servers.map((at) => `127.0.0.1:${at}`).join(' ')} `,
    ],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n}\n${site}`)
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return start('caddy', installed('/usr/bin/caddy'), args, { port, plain })
}

/** Each change must find its place, or the proof would run something else than the example. */
function changed(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((result, [from, to]) => {
    if (result.search(from) < 0) throw new Error(`the example has no ${from.source}`)
    return result.replace(from, to)
  }, text)
}

function installed(path: string): string {
  if (!existsSync(path))
    throw new Error(`${path} is not installed: apt-get install nginx-light caddy pgbouncer`)
  return path
}

async function start(
  what: string,
  program: string,
  args: string[],
  { port, plain }: { port: number; plain: number },
): Promise<OwnProxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  while (!(await speaksTls(port))) {
    if (child.exitCode !== null) throw new Error(`${what} ended instead of starting: ${errors}`)
    await wait(50)
  }
  return {
    what,
    url: `https://${NAME}:${port}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    close: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function speaksTls(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, servername: NAME, rejectUnauthorized: false })
  const isOpen = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connect } from '../../../server/db/connect'
import { createTestDatabase } from '../../support/postgres/postgres'
import { runScript, startServerProcess } from '../../support/server-process'
import type { ScriptRun } from '../../support/server-process'
import type { TestDatabase } from '../../support/postgres/postgres'

let database: TestDatabase
let children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
})

afterAll(() => database.drop())

const run = (script: string, env: Record<string, string>, args: string[] = []) =>
  keep(runScript({ script, args, env: { DATABASE_URL: database.url, ...env } }))
const serve = async (env: Record<string, string> = {}) => {
  const server = await startServerProcess({ DATABASE_URL: database.url, ...env })
  return keep(server)
}

function keep<Kept extends ScriptRun>(started: Kept): Kept {
  children.push(started.child)
  return started
}

test('serves /health, and on SIGTERM answers what is under way, closes sockets with 4200, and ends with 0', async () => {
  const { url, child, ended, lines } = await serve()
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/app/waybill?protocol=7&client=js&version=8.6.0&flash=false`,
    { headers: { Origin: url } },
  )
  await once(socket, 'open')
  const closed = once(socket, 'close')
  const login = fetch(`${url}/api/auth/new-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.ng', password: 'x', device_token: 'web-console' }),
  })
  const sql = connect(database.url, { max: 1 })
  await expect
    .poll(async () => (await sql`select from rate_limits`).length, { interval: 2 })
    .toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect((await login).status).toBe(401)
  const [code] = (await closed) as [number]
  expect(code).toBe(4200)
  expect(await ended).toBe(0)
  expect(lines).toContain('Stopping …')
  await sql.end()
})

test('a port that is taken: one sentence that names PORT, and 1', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, listening))
  const { port } = other.address() as AddressInfo
  const { ended, lines } = run('server/main.ts', { PORT: String(port) })
  expect(await ended).toBe(1)
  expect(lines).toEqual([`Port ${port} is in use by another program: choose another one with PORT.`])
  other.close()
})

test('HOST: without it only this computer is served, with it others too', async () => {
  const health = ({ port }: URL) => fetch(`http://127.0.0.2:${port}/health`).then(({ status }) => status)
  const closed = await serve()
  await expect(health(new URL(closed.url))).rejects.toThrow('fetch failed')
  await expect
    .poll(() => closed.lines)
    .toContain('Only this computer can reach it. HOST=0.0.0.0 opens it to the network.')
  const open = await serve({ HOST: '0.0.0.0', MESSAGE_GATEWAY_URL: 'http://sms.example.ng/send' })
  await expect
    .poll(() => open.lines)
    .toContain('Warning: MESSAGE_GATEWAY_URL is http, so codes go to the gateway in plain text.')
  expect(await health(new URL(open.url))).toBe(200)
  const nowhere = run('server/main.ts', { HOST: '203.0.113.9' })
  expect([await nowhere.ended, nowhere.lines]).toEqual([
    1,
    ["HOST must be an address of this computer, and '203.0.113.9' is not."],
  ])
})

test.each(['server/main.ts', 'server/create-admin.ts', 'server/after-restore.ts'])(
  'production without a named database: %s says so and changes none',
  async (file) => {
    const env = { NODE_ENV: 'production', DATABASE_URL: '', ADMIN_PASSWORD: 'Correct-horse-1' }
    const ada = ['--email', 'a@b.ng', '--first-name', 'Ada', '--last-name', 'Obi', '--phone', '08035550001']
    const { ended, lines } = run(file, env, file.includes('admin') ? ada : [])
    expect([await ended, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('DATABASE_URL is missing: in production it names the database.')
  },
)

test('production without TRUSTED_PROXIES: one sentence, which is a line of the log, and 1', async () => {
  const { ended, lines } = run('server/main.ts', { NODE_ENV: 'production' })
  expect([await ended, lines.length]).toEqual([1, 1])
  const { level, message } = JSON.parse(lines[0] ?? '') as { level: string; message: string }
  expect([level, message.slice(0, 75)]).toEqual([
    'error',
    'TRUSTED_PROXIES is missing: Waybill itself speaks plain HTTP, so in product',
  ])
})

test('the log names the caller that a trusted proxy reports, and a header cannot add a line to it', async () => {
  const { url, lines } = await serve({ TRUSTED_PROXIES: '127.0.0.1,::1' })
  const forwarded = { 'X-Forwarded-For': '1.1.1.1, {"level":"error"}, 203.0.113.9' }
  await fetch(`${url}/api/console-config?a=%0d%0a{"level":"error"}`, { headers: forwarded })
  await expect.poll(() => lines.filter((line) => line.includes('"request"'))).toHaveLength(1)
  const [line = ''] = lines.filter((entry) => entry.includes('"request"'))
  expect(JSON.parse(line)).toMatchObject({ address: '203.0.113.9', path: '/api/console-config', status: 200 })
  const large = await fetch(`${url}/health`, { headers: { 'X-Forwarded-For': '1.1.1.1,'.repeat(3000) } })
  expect(large.status).toBe(431)
})

test('a wrong variable, a database that refuses: one sentence, and 1', async () => {
  const wrong = run('server/main.ts', { PAGE_SIZE: 'many' })
  const refused = run('server/main.ts', {
    DATABASE_URL: database.url.replace(/waybill_test_\w+/, 'waybill_missing'),
  })
  expect([await wrong.ended, wrong.lines]).toEqual([
    1,
    ["PAGE_SIZE must be a whole number from 1 to 500, not 'many'."],
  ])
  expect([await refused.ended, refused.lines]).toEqual([
    1,
    [
      'Waybill could not start: the database in DATABASE_URL cannot be used (database "waybill_missing" does not exist).',
    ],
  ])
})

test('after a restore: a new id and later numbers by one command, a new id alone by the start of a server', async () => {
  const sql = connect(database.url, { max: 1 })
  const idOf = async () => (await sql`select value from meta where key = 'database_id'`)[0]
  const wrong = run('server/after-restore.ts', {}, ['--skip', 'many'])
  expect([await wrong.ended, wrong.lines]).toEqual([
    1,
    ['The only argument is --skip, with a whole number from 1 to 10000000.'],
  ])
  await sql`select setval('orders_id_seq', 41)`
  const first = await idOf()
  const right = run('server/after-restore.ts', {}, ['--skip', '500'])
  expect([await right.ended, right.lines]).toEqual([
    0,
    ['The database has a new id, so every console reads it again. New orders begin after number 542.'],
  ])
  const second = await idOf()
  expect(second).not.toEqual(first)
  await sql`update meta set value = value where key = 'place'`
  await serve()
  expect(await idOf()).not.toEqual(second)
  await sql.end()
})

test('the first SUPERADMIN: rules of the password, one only unless another is asked for, signs in', async () => {
  const create = (email: string, password: string, ...more: string[]) =>
    run('server/create-admin.ts', { NODE_ENV: 'production', ADMIN_PASSWORD: password }, [
      '--email',
      email,
      '--first-name',
      'Ada',
      '--last-name',
      'Okafor',
      '--phone',
      `080${String(email.length).padStart(8, '0')}`,
      ...more,
    ])
  const weak = create('ada@example.ng', 'password')
  expect([await weak.ended, weak.lines]).toEqual([
    1,
    ['The password must contain a number. The password must contain an upper case letter.'],
  ])
  const common = create('ada@example.ng', 'Password1')
  expect([await common.ended, common.lines]).toEqual([
    1,
    ['The password is too common: choose one that is harder to guess.'],
  ])
  const first = create('ada@example.ng', 'Correct-horse-1')
  expect([await first.ended, first.lines]).toEqual([0, ['ada@example.ng can sign in as SUPERADMIN.']])
  const second = create('bola2@example.ng', 'Correct-horse-1')
  expect([await second.ended, second.lines]).toEqual([
    1,
    ['There is already a SUPERADMIN (ada@example.ng). Add --another to create one more.'],
  ])
  expect(await create('bola2@example.ng', 'Correct-horse-1', '--another').ended).toBe(0)

  const { url, lines } = await serve({ NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' })
  await expect
    .poll(() => lines.join('\n'))
    .toContain('Only this computer can reach it: the proxies 127.0.0.1 are in front of it.')
  const login = await fetch(`${url}/api/auth/new-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'ADA@example.ng',
      password: 'Correct-horse-1',
      device_token: 'web-console',
    }),
  })
  const body = (await login.json()) as { data: { user_data: { type: string; is_verified: string } } }
  expect([body.data.user_data.type, body.data.user_data.is_verified]).toEqual(['SUPERADMIN', 'TRUE'])
})

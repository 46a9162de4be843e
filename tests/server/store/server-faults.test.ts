import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../server/db/connect'
import { createTestDatabase } from '../../support/postgres/postgres'
import type { TestDatabase } from '../../support/postgres/postgres'
import { runScript } from '../../support/server-process'

let database: TestDatabase
let child: ChildProcess | null = null

beforeAll(async () => {
  database = await createTestDatabase()
})

afterEach(() => {
  child?.kill('SIGKILL')
})

afterAll(() => database.drop())

async function serveFaulty() {
  const run = runScript({
    script: 'tests/support/faulty-server-process.ts',
    env: { DATABASE_URL: database.url },
  })
  child = run.child
  const url = () => run.lines.map((line) => /^Waybill is ready: (http:.*)$/.exec(line)?.[1]).find(Boolean)
  await expect.poll(url, { timeout: 60_000 }).toBeDefined()
  return { ...run, url: url() ?? '' }
}

test.each([
  ['SIGUSR2', 'uncaught exception', 'a bug'],
  ['SIGWINCH', 'unhandled rejection', 'a forgotten promise'],
] as const)(
  'after %s the %s is logged, what is under way is answered, and the exit code asks for a new start',
  async (signal, message, reason) => {
    const { url, lines, ended } = await serveFaulty()
    const sql = connect(database.url, { max: 1 })
    const before = (await sql`select from rate_limits`).length
    const login = fetch(`${url}/api/auth/new-login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.ng', password: 'x', device_token: 'web-console' }),
    })
    await expect
      .poll(async () => (await sql`select from rate_limits`).length, { interval: 2, timeout: 30_000 })
      .toBeGreaterThan(before)
    child?.kill(signal)
    expect((await login).status).toBe(401)
    expect(await ended).toBe(75)
    const logged = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; message: string; error: { reason: string } })
      .filter(({ level }) => level === 'error')
      .map((entry) => [entry.message, entry.error.reason])
    expect(logged).toEqual([[message, reason]])
    expect(lines).toContain('The server hit a fault and is stopping.')
    await sql.end()
  },
)

import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { connect } from '../../server/db/connect'
import { startSession } from '../../server/domain/sessions'
import { runHousekeeping } from '../../server/housekeeping'
import { disagreements } from '../support/server/disagreements'
import { openOwnPostgres } from '../support/postgres/own-postgres'
import { createRandom } from '../support/seeded'
import { startServerProcess } from '../support/server-process'
import { startSteadyCallers } from '../support/postgres/steady-callers'
import { addUser } from '../support/calls/waybill-rows'
import { freePort } from './parts/free-port'

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '4' },
    kills: { type: 'string', default: '8' },
    callers: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
})
const servers = Number(values.servers)
const kills = Number(values.kills)
const random = createRandom(Number(values.seed))

type Running = Awaited<ReturnType<typeof startServerProcess>>

const postgres = await openOwnPostgres({ max_connections: '200' })
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  await postgres.close()
}

/**
 * Callers go on while one server after another ends and is started again at its place: each second one by SIGTERM, as an
 * upgrade does it, the others by SIGKILL.
 */
async function prove(): Promise<boolean> {
  const sql = connect(postgres.url, { max: 4 })
  const { id: userId } = await addUser(sql, { type: 'SUPERADMIN' })
  const token = await startSession(sql, { userId, kind: 'session', now: new Date() })
  const ports = await Promise.all(Array.from({ length: servers }, freePort))
  const running = await Promise.all(ports.map(start))
  const [url = '', ...others] = running.map((server) => server.url)
  const ears = running.map((server) => listen(server.url))
  const callers = startSteadyCallers({ url, others, token, callers: Number(values.callers) })

  const pausesMs: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await newAcks(callers.acked, 50)
    const place = Math.floor(random() * servers)
    const victim = running[place]
    const port = ports[place]
    if (victim === undefined || port === undefined) throw new Error(`no server at ${place}`)
    victim.child.kill(kill % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    const beganMs = performance.now()
    await newAcks(callers.acked, 1)
    pausesMs.push(Math.round(performance.now() - beganMs))
    await victim.ended
    running[place] = await start(port)
  }
  await newAcks(callers.acked, 50)
  await callers.stop()

  await Promise.all(Array.from({ length: servers }, () => runHousekeeping(sql)))
  const orders = await sql<{ id: number; name: string }[]>`select id, package_name as name from orders`
  const made = new Set(orders.map(({ name }) => name))
  const wrongSums = (await disagreements(sql)).length
  const heardByAll = new Set(ears.flatMap((ear) => [...ear.heard]))
  const unheard = orders.filter(({ id }) => !heardByAll.has(id)).length
  for (const ear of ears) ear.close()
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  await sql.end()

  const strange = callers.answers.filter(({ status }) => ![0, 201, 503].includes(status)).length
  const faults = {
    lost: callers.acked.filter((name) => !made.has(name)).length,
    doubled: orders.length - made.size,
    wrongSums,
    unheard,
    strange,
  }
  const isProven = Object.values(faults).every((count) => count === 0)
  const report = {
    servers,
    kills,
    acked: callers.acked.length,
    ...faults,
    cut: callers.answers.filter(({ status }) => status === 0).length,
    refused: callers.answers.filter(({ status }) => status === 503).length,
    longestPauseMs: Math.max(0, ...pausesMs),
    isProven,
  }
  console.log(JSON.stringify(report, null, 2))
  return isProven
}

function start(port: number): Promise<Running> {
  return startServerProcess({ DATABASE_URL: postgres.url, PORT: String(port) })
}

async function newAcks(acked: readonly string[], count: number): Promise<void> {
  const until = acked.length + count
  while (acked.length < until) await wait(2)
}

/** A console that hears which orders changed; when its server ends it connects again, as soon as one is there. */
function listen(url: string): { heard: ReadonlySet<number>; close: () => void } {
  const heard = new Set<number>()
  let isClosed = false
  let socket = open()

  function open(): WebSocket {
    const next = new WebSocket(`${url.replace('http', 'ws')}/app/waybill?protocol=7`)
    next.on('open', () => next.send('{"event":"pusher:subscribe","data":{"channel":"message"}}'))
    next.on('error', () => undefined)
    next.on('message', (text: Buffer) => {
      const { data } = JSON.parse(text.toString()) as { data?: string }
      const { order_id: id } = JSON.parse(data ?? '{}') as { order_id?: number | null }
      if (typeof id === 'number') heard.add(id)
    })
    next.on('close', () => {
      if (!isClosed) setTimeout(() => (socket = open()), 20)
    })
    return next
  }

  return {
    heard,
    close: () => {
      isClosed = true
      socket.close()
    },
  }
}

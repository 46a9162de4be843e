import { profileWork } from './profile.mjs'
import { heapBytes, openStage, step } from './stage.mjs'

/**
 * Runs the workloads for one peer and one repeat, in an empty profile. `more`: also W2 and W5 to W8; `heavy`: also W9
 * and W10.
 */
export async function runCell({
  peer,
  server,
  browserPath,
  rows,
  seed,
  more,
  heavy,
  profile,
  workloads,
  log,
}) {
  await server.control('reset', { rows, seed })
  const stage = await openStage(server.url, peer.id, browserPath)
  const result = { peer: peer.id, seed, rows, browser: stage.version() }
  let current = null
  const isLatencyOnly = peer.only?.includes('latency') === true
  const measure = async (name, work) => {
    if (
      peer.cannot[name] !== undefined ||
      (name !== 'bootstrap' && name !== 'mount' && workloads?.includes(name) === false)
    )
      return
    const run = () => (profile === name ? profileWork(current, work) : work())
    const start = performance.now()
    try {
      result[name] = await run()
    } catch (error) {
      result[name] = { failed: String(error.message ?? error).slice(0, 300) }
    }
    const failed = result[name].failed === undefined ? '' : ` FAILED: ${result[name].failed}`
    log(`${name} ${((performance.now() - start) / 1000).toFixed(1)}s${failed}`)
  }
  try {
    const page = await stage.openPage()
    current = page
    await step(page, 'open')
    await measure('bootstrap', () => step(page, 'bootstrap', { rows }))
    await measure('mount', () => step(page, 'mount'))
    await step(page, 'restartSync', { pageRows: 500 }).catch((error) => log(String(error)))
    await measure('oneChange', () => step(page, 'oneChange', { times: 25 }))
    await measure('quietClicks', () => step(page, 'quietClicks', { times: 25, skip: 0, firstRider: 1_000 }))
    if (!isLatencyOnly && more) await measure('idleRefetch', () => step(page, 'idleRefetch', { pages: 100 }))
    if (!isLatencyOnly)
      await measure('storm30', () => step(page, 'eventStorm', { events: 30, overMs: 1_000 }))
    if (!isLatencyOnly)
      await measure('storm300', () => step(page, 'eventStorm', { events: 300, overMs: 1_000 }))
    await measure('clicksInStorm', () =>
      step(page, 'clicksInStorm', { times: 200, everyMs: 20, eventsPerS: 30, skip: 50, firstRider: 2_000 }),
    )
    if (!isLatencyOnly && more) {
      await measure('contention', () =>
        step(page, 'contention', {
          orders: 50,
          times: 200,
          overMs: 2_000,
          delayMs: 30,
          skip: 300,
          firstRider: 3_000,
        }),
      )
      await measure('reconnect', () => step(page, 'reconnect', { created: 600, edited: 900, deleted: 40 }))
      await measure('twoTabs', () => twoTabs(stage, page, server))
      await measure('warmStart', () => warmStart(stage, page))
      if (heavy) await measure('soak', () => soak(stage))
      if (heavy) await measure('outbox', () => outbox(stage, server))
    }
  } catch (error) {
    result.failed = String(error.message ?? error).slice(0, 300)
  } finally {
    result.warnings = stage.warnings.slice(0, 5)
    await stage.close().catch(() => undefined)
  }
  return result
}

async function twoTabs(stage, first, server) {
  const times = 15
  const second = await stage.openPage()
  await step(second, 'open')
  await step(second, 'mount')
  const orders = server.control('assignable', { count: times, skip: 400 })
  const wanted = orders.map(({ id }, n) => [id, 9_000 + n])
  await step(second, 'awaitRiders', { wanted, limitMs: 8_000 })
  const edited = await step(first, 'editEvery', { wanted, everyMs: 60 })
  const seen = await step(second, 'ridersSeen')
  await second.close()
  const told = seen.flatMap((at, n) => (at === null ? [] : [at - edited[n]]))
  return { told, unseen: seen.filter((at) => at === null).length }
}

/** New pages open an existing store; the browser is already running. */
async function warmStart(stage, page) {
  await step(page, 'idle').catch(() => undefined)
  await page.close()
  const told = []
  const painted = []
  for (let n = 0; n < 3; n += 1) {
    const fresh = await stage.openPage()
    const start = await step(fresh, 'warmStart', { status: 'ACCEPTED' })
    told.push(start.told)
    painted.push(start.painted)
    await fresh.close()
  }
  return { told, painted }
}

/** Two thousand events in rounds; measures the heap after each round. */
async function soak(stage) {
  const page = await stage.openPage()
  await step(page, 'open')
  await step(page, 'sync', { pageRows: 500 })
  await step(page, 'complete')
  await step(page, 'mount')
  const rounds = []
  for (let n = 0; n < 8; n += 1) {
    const { usageBytes } = await step(page, 'soakRound', { events: 250, overMs: 250 })
    rounds.push({ heapBytes: await heapBytes(page), usageBytes })
  }
  await page.close()
  return { rounds, eventsPerRound: 250 }
}

/** At most as many commands are being stored when the page dies. */
const BEING_STORED = 50
/** The console sends at most ten requests a second. */
const REPLAY_LIMIT_MS = 180_000

/** A thousand commands offline; the page is killed once while it stores them and once while it sends them. */
async function outbox(stage, server) {
  const total = 1_000
  const targets = server.control('assignable', { count: 250, skip: 0 }).map(({ id }) => id)
  const commands = Array.from({ length: total }, (_, n) => [targets[n % targets.length], 20_000 + n])
  let page = await stage.openPage()
  const openOffline = async () => {
    await step(page, 'open')
    await step(page, 'sync', { pageRows: 500 })
  }
  await openOffline()
  await step(page, 'complete').catch(() => undefined)
  server.control('network', { up: false })
  server.control('forgetExecuted')
  const acknowledged = new Set()
  let from = 0
  for (const dieAt of [337, total]) {
    const part = commands.slice(from)
    const enqueuing = step(page, 'enqueue', { commands: part }, 120_000).catch(() => undefined)
    const readAcknowledged = async () => {
      for (const riderId of await step(page, 'acknowledged')) acknowledged.add(riderId)
    }
    if (dieAt === total) {
      await enqueuing
      await readAcknowledged()
      break
    }
    while (acknowledged.size < dieAt) {
      await readAcknowledged()
      await pause(20)
    }
    await page.close()
    await enqueuing
    // Commands that were being stored when the page died may or may not be stored, so they are skipped.
    from = acknowledged.size + BEING_STORED
    page = await stage.openPage()
    await openOffline()
  }
  server.control('network', { up: true })
  const start = performance.now()
  const done = () => new Set(server.control('executed').map(({ riderId }) => riderId))
  await until(() => done().size > 100, 30_000)
  await page.close()
  page = await stage.openPage()
  await openOffline()
  const finalOf = new Map()
  for (const [id, riderId] of commands) if (acknowledged.has(riderId)) finalOf.set(id, riderId)
  const isSettled = async () => (await step(page, 'waiting')).waiting === 0
  await until(async () => {
    const seen = done()
    return [...finalOf.values()].every((riderId) => seen.has(riderId)) || (await isSettled())
  }, REPLAY_LIMIT_MS)
  const ms = performance.now() - start
  await pause(1_000)
  const executed = server.control('executed')
  const byOrder = new Map()
  let orderErrors = 0
  for (const { orderId, riderId } of executed) {
    if ((byOrder.get(orderId) ?? 0) > riderId) orderErrors += 1
    byOrder.set(orderId, riderId)
  }
  const distinct = new Set(executed.map(({ riderId }) => riderId))
  const { waiting } = await step(page, 'waiting')
  await step(page, 'mount')
  const shown = new Map(await step(page, 'shownRiders'))
  const wrong = [...finalOf].filter(([id, riderId]) => byOrder.get(id) !== riderId)
  return {
    acknowledged: acknowledged.size,
    executed: executed.length,
    duplicates: executed.length - distinct.size,
    unsent: [...acknowledged].filter((riderId) => !distinct.has(riderId)).length,
    wrongFinals: wrong.length,
    /** Those wrong finals that the lists still show as the person wanted: not sent yet, but not lost. */
    stillShown: wrong.filter(([id, riderId]) => shown.get(id) === riderId).length,
    orderErrors,
    waiting,
    replayPerS: (executed.length / ms) * 1000,
  }
}

async function until(condition, limitMs) {
  const start = performance.now()
  while (performance.now() - start < limitMs) {
    if (await condition()) return true
    await pause(100)
  }
  return false
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

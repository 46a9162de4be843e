import type { Computer, Tab } from './computer'
import { assign, takeBack, tryAgain } from './deeds'
import type { ServerKind } from './model-server'
import { World } from './world'

export type StoryResult = { hash: string; requests: number; lines: readonly string[]; error: unknown }

const ACTS = 45
/** Longer than any wait of the engine. ms */
const HEALING_MS = 600_000
const QUIET_MS = 90_000

/** One random history: faults of every kind, then peace, in which all must agree and fall silent. */
export async function tellStory(seed: number, kind: ServerKind): Promise<StoryResult> {
  const world = new World(seed, kind, 1 + (seed % 3 === 0 ? 1 : 0) + (seed % 7 === 0 ? 1 : 0))
  let error: unknown = null
  try {
    await begin(world)
    for (let act = 0; act < ACTS; act += 1) {
      doSomething(world)
      await world.pass(
        world.random.chance(0.15) ? world.random.int(5_000, 40_000) : world.random.int(1, 2_500),
      )
    }
    world.heal()
    await world.converge(HEALING_MS)
    await holdQuiet(world)
  } catch (caught) {
    error = caught
  }
  await world.end()
  return { hash: world.trace.hash(), requests: world.requests, lines: world.trace.lines(), error }
}

async function begin(world: World): Promise<void> {
  for (let rider = 1; rider <= 3; rider += 1) world.server.moveRider(rider, true)
  const orders = world.random.int(3, 16)
  for (let order = 0; order < orders; order += 1) world.server.create()
  for (const computer of world.computers) {
    computer.openTab()
    if (world.random.chance(0.5)) computer.openTab()
  }
  await world.pass(world.random.int(0, 4_000))
}

/** I10, I18: nothing new, so few requests, and not a row is written again. */
async function holdQuiet(world: World): Promise<void> {
  await world.pass(60_000)
  const requestsBefore = world.requests
  const rowsBefore = world.computers.map((computer) => computer.stored().orders)
  await world.pass(QUIET_MS)
  world.computers.forEach((computer, index) => {
    const rows = new Set(computer.stored().orders)
    const before = rowsBefore[index] ?? []
    if (before.length !== rows.size || before.some((row) => !rows.has(row)))
      throw new Error(`I18: rows were written again on ${computer.name}`)
  })
  const asked = world.requests - requestsBefore
  const most = (world.server.kind === 'feed' ? 6 : 90) * world.computers.length
  if (asked > most) throw new Error(`I10: ${asked} requests in ${QUIET_MS} ms of peace`)
}

type Act = { weight: number; run: (world: World) => void }

const THEIRS: readonly Act[] = [
  { weight: 10, run: ({ server }) => void server.create() },
  {
    weight: 10,
    run: (world) =>
      onLive(world, (id) =>
        world.server.change(id, {
          status: 'ASSIGNEDTORIDER',
          riderId: freshRider(world),
          assignedBy: 'Ada',
          cancelledBy: null,
        }),
      ),
  },
  { weight: 10, run: (world) => onLive(world, (id) => stepRider(world, id)) },
  {
    weight: 3,
    run: (world) =>
      onLive(world, (id) =>
        world.server.change(id, { status: 'CANCELLED', cancelledBy: world.random.pick(['RIDER', 'USER']) }),
      ),
  },
  { weight: 4, run: (world) => onLive(world, (id) => world.server.remove(id)) },
  { weight: 3, run: ({ server, random }) => server.moveRider(random.int(1, 4), true) },
  { weight: 1, run: ({ server }) => server.forgetLog() },
]

const OURS: readonly Act[] = [
  { weight: 26, run: (world) => onTab(world, (computer, tab) => assignSomething(world, computer, tab)) },
  {
    weight: 4,
    run: (world) =>
      onTab(world, (computer, tab) => onCommand(world, computer, (id) => takeBack(world, tab, id))),
  },
  {
    weight: 3,
    run: (world) =>
      onTab(world, (computer, tab) => onCommand(world, computer, (id) => tryAgain(world, computer, tab, id))),
  },
  { weight: 2, run: (world) => onTab(world, (_, tab) => tab.engine.syncNow()) },
  { weight: 3, run: (world) => onTab(world, (_, tab) => lookAtSomething(world, tab)) },
]

const FAULTS: readonly Act[] = [
  {
    weight: 6,
    run: (world) => onComputer(world, (computer) => world.setOnline(computer, !computer.link.isOnline)),
  },
  {
    weight: 3,
    run: (world) => onComputer(world, (computer) => (computer.link.isSignedOut = !computer.link.isSignedOut)),
  },
  { weight: 3, run: (world) => onTab(world, (computer, tab) => world.crash(computer, tab)) },
  {
    weight: 5,
    run: (world) => onTab(world, (computer, tab) => world.crashSoon(computer, tab, world.random.int(1, 30))),
  },
  {
    weight: 7,
    run: (world) => onComputer(world, (computer) => computer.tabs.length < 3 && computer.openTab()),
  },
  { weight: 3, run: (world) => onTab(world, (_, tab) => freeze(world, tab)) },
  { weight: 2, run: (world) => onTab(world, (_, tab) => tab.visible$.next(!tab.visible$.value)) },
  {
    weight: 1,
    run: (world) => onComputer(world, (computer) => computer.skew(world.random.int(-7_200_000, 7_200_000))),
  },
]

const ALL = [...THEIRS, ...OURS, ...FAULTS]

function doSomething(world: World): void {
  let left = world.random.next() * ALL.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, run } of ALL) {
    left -= weight
    if (left <= 0) return run(world)
  }
}

function onLive({ server, random }: World, run: (id: number) => void): void {
  const ids = [...server.rows.keys()]
  if (ids.length > 0) run(random.pick(ids))
}

function onComputer({ computers, random }: World, run: (computer: Computer) => unknown): void {
  run(random.pick(computers))
}

function onTab(world: World, run: (computer: Computer, tab: Tab) => void): void {
  const computer = world.random.pick(world.computers)
  const tabs = computer.tabs.filter(({ life }) => !life.isFrozen())
  if (tabs.length > 0) run(computer, world.random.pick(tabs))
}

function onCommand(world: World, computer: Computer, run: (id: string) => void): void {
  const ids = computer.stored().outbox.map(({ id }) => id)
  if (ids.length > 0) run(world.random.pick(ids))
}

/** Nobody assigns the same rider twice by chance: the same state twice cannot be told apart (A, B, A). */
function freshRider({ random }: World): number {
  return 1_000 + Math.floor(random.next() * 1_000_000_000)
}

function stepRider({ server }: World, id: number): void {
  const row = server.rows.get(id)
  const next = ({ ASSIGNEDTORIDER: 'ACCEPTED', ACCEPTED: 'INTRANSIT', INTRANSIT: 'DELIVERED' } as const)[
    String(row?.status)
  ]
  if (next !== undefined) server.change(id, { status: next })
}

function assignSomething(world: World, computer: Computer, tab: Tab): void {
  const rows = computer
    .stored()
    .orders.filter(({ status }) => status !== 'DELIVERED' && status !== 'CANCELLED')
  if (rows.length === 0) return
  const { id, rider } = world.random.pick(rows)
  const isDouble = rider?.id !== undefined && world.random.chance(0.05)
  const riderId = isDouble ? rider.id : freshRider(world)
  assign(world, computer, tab, {
    orderId: id,
    riderId: riderId ?? freshRider(world),
    holdMs: world.random.chance(0.3) ? 4_000 : 0,
  })
}

function lookAtSomething(world: World, tab: Tab): void {
  const release = tab.engine.want(
    world.random.chance(0.5) ? { kind: 'riders' } : { kind: 'order', id: world.random.int(1, 20) },
  )
  world.timeline.after(world.random.int(1_000, 30_000), () => tab.life.run(release))
}

function freeze(world: World, tab: Tab): void {
  world.note(`${tab.name} freezes`)
  tab.life.freeze()
  world.timeline.after(world.random.int(2_000, 60_000), () => {
    world.note(`${tab.name} thaws`)
    tab.life.thaw()
  })
}

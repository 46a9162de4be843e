import { OURS, THEIRS, type Weighted } from './scenes/acts'
import { OPENING, STRIKES } from './scenes/fault-acts'
import type { Fate } from './fates'
import type { FaultCounts } from './scenes/faults'
import { BrokenLaw } from './laws/laws'
import { endureWhatIsBad } from './endure'
import { perform } from './perform'
import { createRandom, type Random } from './random'
import type { Happening, StoryScript } from './script'
import type { WorldKind } from './truth'
import { SPOILING } from './scenes/wild-acts'
import { World, type WorldOptions } from './world'

export type StoryResult = {
  hash: string
  requests: number
  faults: FaultCounts
  lines: readonly string[]
  error: unknown
  /** The story as it was, to be told again without its seed's choices. */
  script: StoryScript
}

/** Narrower stories, which meet sooner what a test looks for. */
export type Focus = {
  computers?: number
  length?: number
  faultiness?: number
  fates?: readonly Fate[]
  /** Only these strikes, and all of them. */
  strikes?: readonly Happening['type'][]
}
export type StoryOptions = WorldOptions & { focus?: Focus }

/** Longer than any wait of the engine: a Retry-After of five minutes, then a sweep. ms */
const HEALING_MS = 600_000
const QUIET_MS = 90_000
/** Peace takes as long as all that went before it. With five kinds in turn, each kind has its share of it. */
const QUIET_EVERY = 6

/** In turn: a server without our additions, our own, and one that is legal and unlike both, which takes most time. */
const KINDS: readonly WorldKind[] = ['contract', 'feed', 'contract', 'feed', 'wild']

export function kindOf(seed: number): WorldKind {
  return KINDS[seed % KINDS.length] ?? 'feed'
}

/** One random history: faults of some kinds, then peace, in which all must agree and fall silent. */
export async function tellStory(
  seed: number,
  kind: WorldKind,
  { focus = {}, ...options }: StoryOptions = {},
): Promise<StoryResult> {
  const random = createRandom(seed ^ 0x5eed)
  const computers = focus.computers ?? random.pick([1, 1, 1, 2, 2, 3])
  const faultiness = focus.faultiness ?? random.pick([0, 0.1, 0.25, 0.25, 0.5])
  const acts = [...someActs(random, focus), ...(kind === 'wild' ? SPOILING : [])]
  const length = focus.length ?? random.int(4, 22)
  const isQuiet = seed % QUIET_EVERY === 0
  const script: StoryScript = { version: 1, kind, seed, computers, faultiness, happenings: [], isQuiet }
  const world = new World(seed, kind, computers, options)
  world.faultiness = faultiness
  world.fates = focus.fates ?? null
  const happen = (happening: Happening): void => {
    script.happenings.push({ at: world.timeline.now(), ...happening })
    perform(world, happening)
  }
  const tell = async (): Promise<void> => {
    begin(world, random, happen)
    await world.pass(random.int(0, 4_000))
    for (let act = 0; act < length; act += 1) {
      const happening = draw(acts, random).act(world, random)
      if (happening !== null) happen(happening)
      await world.pass(random.chance(0.12) ? random.int(4_000, 25_000) : random.int(1, 2_500))
    }
    script.endsAt = world.timeline.now()
  }
  const result = await toTheEnd(world, tell, script)
  script.endsAt ??= world.timeline.now() + 1
  return { ...result, script }
}

/** The same by a script instead of a seed's choices. */
export async function replayStory(script: StoryScript, options: WorldOptions = {}): Promise<StoryResult> {
  const { kind, seed = 1, computers = 1, faultiness = 0 } = script
  const world = new World(seed, kind, computers, options)
  world.faultiness = faultiness
  const fates = new Map(
    script.happenings.flatMap((happening) =>
      happening.type === 'request.met' ? [[happening.nth, happening] as const] : [],
    ),
  )
  world.script = ({ nth }) => fates.get(nth)
  const tell = async (): Promise<void> => {
    for (const happening of script.happenings) {
      await passUntil(world, happening.at)
      const { at: _at, ...rest } = happening
      perform(world, rest as Happening)
    }
    await passUntil(world, script.endsAt ?? 0)
  }
  return { ...(await toTheEnd(world, tell, script)), script }
}

async function passUntil(world: World, at: number): Promise<void> {
  if (at > world.timeline.now()) await world.pass(at - world.timeline.now())
}

async function toTheEnd(
  world: World,
  tell: () => Promise<void>,
  { isQuiet = true }: StoryScript,
): Promise<Omit<StoryResult, 'script'>> {
  let error: unknown = null
  try {
    await tell()
    world.heal()
    if (world.server.wild !== null) await endureWhatIsBad(world)
    await world.converge(HEALING_MS)
    await returnToOthers(world)
    if (isQuiet) await holdQuiet(world)
  } catch (caught) {
    error = caught
  }
  await world.end()
  const { trace, requests, faults } = world
  return { hash: trace.hash(), requests, faults, lines: trace.lines(), error }
}

/** Swarms: each story knows only some of the faults, so that some do not hide others. */
function someActs(random: Random, { strikes }: Focus): Weighted[] {
  const share = random.pick([0.2, 0.4, 0.7])
  const some = STRIKES.filter(({ type }) =>
    strikes === undefined ? random.chance(share) : strikes.includes(type),
  )
  return [...THEIRS, ...OURS, OPENING, ...some]
}

function draw(acts: readonly Weighted[], random: Random): Weighted {
  let left = random.next() * acts.reduce((sum, { weight }) => sum + weight, 0)
  for (const act of acts) {
    left -= act.weight
    if (left <= 0) return act
  }
  return OPENING
}

function begin({ computers }: World, random: Random, happen: (happening: Happening) => void): void {
  for (let rider = 1; rider <= 3; rider += 1) happen({ type: 'rider.moved', id: rider, isListed: true })
  const orders = random.int(2, 12)
  for (let order = 0; order < orders; order += 1)
    happen({ type: 'order.created', bulkOrderId: random.pick([null, null, 1, 2]) })
  for (const { name } of computers) {
    happen({ type: 'tab.opened', computer: name })
    if (random.chance(0.5)) happen({ type: 'tab.opened', computer: name })
  }
}

/** Who left work behind on a computer finds it when they come back, and it is done. */
async function returnToOthers(world: World): Promise<void> {
  let isAnybodyBack = false
  for (const computer of world.computers) {
    const left = [...computer.users].find(
      (user) => user !== computer.user && world.laws.mirror(user).outbox.size > 0,
    )
    if (left === undefined) continue
    isAnybodyBack = true
    perform(world, {
      type: 'user.changed',
      computer: computer.name,
      user: left.slice(left.indexOf('-') + 1),
    })
  }
  if (isAnybodyBack) await world.converge(HEALING_MS)
}

/** I10, I18: nothing new, so few requests, and not a row is written. */
async function holdQuiet(world: World): Promise<void> {
  // Each has asked once more by then: what it missed before, a feed begun again for one, comes with that.
  await world.pass(90_000)
  const [requests, commits] = [world.requests, total(world.laws.commits)]
  const late = world.hub.underWay()
  await world.pass(QUIET_MS)
  if (total(world.laws.commits) > commits) throw new BrokenLaw('I18: rows were written in peace')
  const most = (world.server.kind === 'feed' ? 6 : 90) * world.computers.length + 40 * late
  if (world.requests - requests > most)
    throw new BrokenLaw(`I10: ${world.requests - requests} requests in ${QUIET_MS} ms of peace`)
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

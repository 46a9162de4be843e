import { onTab, type Act, type Weighted } from './acts'
import type { Computer } from '../computer/computer'
import type { Random } from '../random'
import type { Happening } from '../script'
import type { World } from '../world'

function onComputer(build: (computer: Computer, random: Random, world: World) => Happening | null): Act {
  return (world, random) => build(random.pick(world.computers), random, world)
}

/** Some strike while storage works, at any of its turns. */
function soon(random: Random): { turns?: number } {
  return random.chance(0.6) ? { turns: random.int(1, 30) } : {}
}

const HOURS_MS = 3_600_000

type Strike = Weighted & { type: Happening['type'] }

/** The faults that strike a computer, a tab, or the server; those of single requests are drawn by the network. */
export const STRIKES: readonly Strike[] = [
  {
    type: 'network.changed',
    weight: 7,
    act: onComputer(({ name, link }) => ({
      type: 'network.changed',
      computer: name,
      isOnline: !link.isOnline,
    })),
  },
  {
    type: 'session.changed',
    weight: 3,
    act: onComputer(({ name, link }) => ({
      type: 'session.changed',
      computer: name,
      isSignedOut: !link.isSignedOut,
    })),
  },
  {
    type: 'role.changed',
    weight: 2,
    act: onComputer(({ name, link }) => ({
      type: 'role.changed',
      computer: name,
      isLowered: !link.isRoleLowered,
    })),
  },
  {
    type: 'user.changed',
    weight: 3,
    act: onComputer(({ name, user }) => ({
      type: 'user.changed',
      computer: name,
      user: user.endsWith('A') ? 'B' : 'A',
    })),
  },
  {
    type: 'tab.crashed',
    weight: 8,
    act: onTab((_, tab, random) => ({ type: 'tab.crashed', tab, ...soon(random) })),
  },
  {
    type: 'browser.killed',
    weight: 3,
    act: onComputer(({ name }, random) => ({ type: 'browser.killed', computer: name, ...soon(random) })),
  },
  {
    type: 'power.cut',
    weight: 3,
    act: onComputer(({ name }, random) => ({ type: 'power.cut', computer: name, ...soon(random) })),
  },
  {
    type: 'tab.frozen',
    weight: 4,
    act: onTab((_, tab, random) => ({ type: 'tab.frozen', tab, forMs: random.int(2_000, 60_000) })),
  },
  {
    type: 'tab.hidden',
    weight: 3,
    act: onTab((world, tab, random) =>
      world.tab(tab)?.tab.visible$.value === false
        ? { type: 'tab.shown', tab }
        : { type: 'tab.hidden', tab, isSlowed: random.chance(0.7) },
    ),
  },
  { type: 'computer.slept', weight: 2, act: onComputer(sleep) },
  {
    type: 'clock.jumped',
    weight: 2,
    act: onComputer(({ name }, random) => ({
      type: 'clock.jumped',
      computer: name,
      byMs: random.pick([3 * HOURS_MS, -48 * HOURS_MS, random.int(-90_000, 90_000)]),
    })),
  },
  {
    type: 'disk.changed',
    weight: 3,
    act: onComputer(({ name }, random) => ({
      type: 'disk.changed',
      computer: name,
      state: random.pick(['full', 'hung', 'broken'] as const),
      forMs: random.int(1_000, 25_000),
    })),
  },
  {
    type: 'socket.deafened',
    weight: 2,
    act: onComputer(({ name }) => ({ type: 'socket.deafened', computer: name })),
  },
  {
    type: 'socket.refused',
    weight: 1,
    act: onComputer(({ name }) => ({ type: 'socket.refused', computer: name })),
  },
  { type: 'server.restarted', weight: 1, act: () => ({ type: 'server.restarted' }) },
  {
    type: 'server.failed',
    weight: 2,
    act: (_, random) => ({
      type: 'server.failed',
      forMs: random.int(1_000, 60_000),
      status: random.pick([500, 502, 503, 504]),
      retryAfterS: random.pick([null, null, 2, 30]),
    }),
  },
  {
    type: 'events.flooded',
    weight: 1,
    act: (_, random) => ({ type: 'events.flooded', count: random.int(20, 100), forMs: 1_000 }),
  },
]

/** Somebody opens the console again; a computer without any tab does nothing at all. */
export const OPENING: Weighted = {
  weight: 8,
  act: onComputer(({ name, tabs }) => (tabs.length < 3 ? { type: 'tab.opened', computer: name } : null)),
}

/** A night only where nobody else would have to be played through it. */
function sleep({ name, tabs }: Computer, random: Random, world: World): Happening {
  const isNight = world.computers.length === 1 && tabs.length > 0 && random.chance(0.5)
  return {
    type: 'computer.slept',
    computer: name,
    forMs: isNight ? 8 * HOURS_MS : random.int(16_000, 90_000),
    isClockStopped: random.chance(0.5),
  }
}

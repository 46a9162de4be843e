import { onTab, type Act, type Weighted } from './acts'
import type { Computer } from './computer'
import type { Random } from './random'
import type { Happening } from './script'
import type { World } from './world'

function onComputer(build: (computer: Computer, random: Random, world: World) => Happening | null): Act {
  return (world, random) => build(random.pick(world.computers), random, world)
}

/** Some strike while storage works, at any of its turns. */
function soon(random: Random): { turns?: number } {
  return random.chance(0.6) ? { turns: random.int(1, 30) } : {}
}

const HOURS_MS = 3_600_000

/** The faults that strike a computer, a tab, or the server; those of single requests are drawn by the network. */
export const STRIKES: readonly Weighted[] = [
  {
    weight: 7,
    act: onComputer(({ name, link }) => ({
      type: 'network.changed',
      computer: name,
      isOnline: !link.isOnline,
    })),
  },
  {
    weight: 3,
    act: onComputer(({ name, link }) => ({
      type: 'session.changed',
      computer: name,
      isSignedOut: !link.isSignedOut,
    })),
  },
  {
    weight: 2,
    act: onComputer(({ name, link }) => ({
      type: 'role.changed',
      computer: name,
      isLowered: !link.isRoleLowered,
    })),
  },
  {
    weight: 3,
    act: onComputer(({ name, user }) => ({
      type: 'user.changed',
      computer: name,
      user: user.endsWith('A') ? 'B' : 'A',
    })),
  },
  { weight: 8, act: onTab((_, tab, random) => ({ type: 'tab.crashed', tab, ...soon(random) })) },
  {
    weight: 3,
    act: onComputer(({ name }, random) => ({ type: 'browser.killed', computer: name, ...soon(random) })),
  },
  {
    weight: 3,
    act: onComputer(({ name }, random) => ({ type: 'power.cut', computer: name, ...soon(random) })),
  },
  {
    weight: 4,
    act: onTab((_, tab, random) => ({ type: 'tab.frozen', tab, forMs: random.int(2_000, 60_000) })),
  },
  {
    weight: 3,
    act: onTab((world, tab, random) =>
      world.tab(tab)?.tab.visible$.value === false
        ? { type: 'tab.shown', tab }
        : { type: 'tab.hidden', tab, isSlowed: random.chance(0.7) },
    ),
  },
  { weight: 2, act: onComputer(sleep) },
  {
    weight: 2,
    act: onComputer(({ name }, random) => ({
      type: 'clock.jumped',
      computer: name,
      byMs: random.pick([3 * HOURS_MS, -48 * HOURS_MS, random.int(-90_000, 90_000)]),
    })),
  },
  {
    weight: 3,
    act: onComputer(({ name }, random) => ({
      type: 'disk.changed',
      computer: name,
      state: random.pick(['full', 'hung', 'broken'] as const),
      forMs: random.int(1_000, 25_000),
    })),
  },
  { weight: 2, act: onComputer(({ name }) => ({ type: 'socket.deafened', computer: name })) },
  { weight: 1, act: onComputer(({ name }) => ({ type: 'socket.refused', computer: name })) },
  { weight: 1, act: () => ({ type: 'server.restarted' }) },
  {
    weight: 2,
    act: (_, random) => ({
      type: 'server.failed',
      forMs: random.int(1_000, 60_000),
      status: random.pick([500, 502, 503, 504]),
      retryAfterS: random.pick([null, null, 2, 30]),
    }),
  },
  {
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

import type { Need } from '../../../src/machines/engine-needs'
import type { Command } from '../../../src/db/core/rows'
import type { DiskState } from './computer/disk'
import type { WildFailure } from '../../support/world/wild-envelope'
import type { Wound } from '../../support/world/wild-wounds'
import type { SideCall } from './scenes/wild'
import type { Fate } from './fates'
import type { Entity, Truths, WorldKind } from './truth'

/**
 * A story as a list of what happened, instead of a seed. It is what a failed run leaves in tests/regressions/, and what
 * a trace of the sync inspector is turned into. JSON:
 *
 *     { "version": 1, "kind": "feed" | "contract" | "wild", "happenings": [{ "at": 1500, "type": "network.changed", … }] }
 *
 * `at` in ms of virtual time, growing. Computers are called C1, C2…; their tabs C1.1, C1.2… in the order of opening.
 * Orders count from 1 in the order of creation. `seed` makes the engine's jitter, the delays, and the fates of all
 * requests that no `request.met` speaks of; without it those are answered at once. `endsAt`: from then on all is well
 * (ms; by default after the last happening). `isQuiet`: it ends with minutes of peace, in which hardly anything may be
 * asked and nothing written (by default). `broke`: the law that it broke.
 */
export type StoryScript = {
  version: 1
  kind: WorldKind
  seed?: number
  computers?: number
  faultiness?: number
  endsAt?: number
  isQuiet?: boolean
  broke?: string
  happenings: Timed[]
}

export type Timed = { at: number } & Happening

export type Happening =
  | { type: 'tab.opened'; computer: string }
  /** `turns`: within the next event that storage works for, after so many of its turns. */
  | { type: 'tab.crashed'; tab: string; turns?: number }
  | { type: 'browser.killed'; computer: string; turns?: number }
  | { type: 'power.cut'; computer: string; turns?: number }
  | { type: 'tab.frozen'; tab: string; forMs: number }
  | { type: 'tab.hidden'; tab: string; isSlowed: boolean }
  | { type: 'tab.shown'; tab: string }
  | { type: 'computer.slept'; computer: string; forMs: number; isClockStopped: boolean }
  | { type: 'clock.jumped'; computer: string; byMs: number }
  | { type: 'network.changed'; computer: string; isOnline: boolean }
  | { type: 'session.changed'; computer: string; isSignedOut: boolean }
  | { type: 'role.changed'; computer: string; isLowered: boolean }
  /** 'A' or 'B' signs in; whoever sat there is signed out. */
  | { type: 'user.changed'; computer: string; user: string }
  | { type: 'disk.changed'; computer: string; state: DiskState; forMs: number }
  | { type: 'socket.deafened'; computer: string }
  | { type: 'socket.refused'; computer: string }
  | { type: 'server.restarted' }
  | { type: 'server.failed'; forMs: number; status: number; retryAfterS: number | null }
  | { type: 'events.flooded'; count: number; forMs: number }
  | { type: 'command.enqueued'; tab: string; command: Command; holdMs: number }
  | { type: 'command.discarded'; tab: string; id: string }
  | { type: 'command.retried'; tab: string; id: string }
  | { type: 'sync.asked'; tab: string }
  | { type: 'need.wanted'; tab: string; need: Need; forMs: number }
  /** What others do on the server. */
  | { type: 'order.created'; bulkOrderId: number | null }
  | { type: 'order.changed'; id: number; fields: Partial<Omit<Truths['order'], 'id' | 'version'>> }
  | { type: 'order.removed'; id: number }
  | { type: 'rider.moved'; id: number; isListed: boolean }
  | { type: 'rider.changed'; id: number; status: Truths['rider']['status'] }
  | { type: 'bulk.paid'; id: number }
  | { type: 'company.approved'; id: number }
  | { type: 'feed.forgotten' }
  /** On a wild server: something of a row cannot be read; a side call is bad; both are well again. */
  | { type: 'row.spoiled'; entity: Entity; id: number; wound: Wound }
  | { type: 'row.mended'; entity: Entity; id: number }
  | { type: 'call.spoiled'; call: SideCall; how: WildFailure; forMs: number }
  | { type: 'pages.resized' }
  /** The fate of the nth request of the world, counted from 1. */
  | { type: 'request.met'; nth: number; fate: Fate; going?: number; coming?: number; late?: number }

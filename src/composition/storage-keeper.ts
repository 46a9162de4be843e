import type { Canary } from '../db/core/canary-record'
import { createActor, type ActorRefFrom } from 'xstate'
import type { Canaries } from '../db/recovery/canary-places'
import { findLoss, watchCanary, type CanaryWatch } from '../db/recovery/canary-watch'
import { findClosed } from '../db/recovery/closed-database'
import type { ConsoleDatabase } from '../db/core/console-database'
import { SessionOver } from '../db/core/guarded-write'
import { openDatabase, openMemory, type OpenedStorage } from '../db/recovery/open-database'
import { failureOf, type StorageFailure } from '../db/core/storage-failures'
import { askToPersist, readStorageHealth, type StorageHealth } from '../db/recovery/storage-health'
import type { StorageEvents } from '../db/core/storage-events'
import { NOTHING_HELD, putBack, type Held } from '../db/recovery/storage-salvage'
import { storageMachine } from '../machines/storage'
import { storageReports } from './storage-reports'

/** `canary`: null where nothing is kept, so nothing can be lost. */
export type KeptStorage<Work> = {
  database: ConsoleDatabase
  mode: 'strict' | 'memory'
  canary: CanaryWatch | null
  work: Work
}

export type Opening<Work> = {
  /** Before anything of it is opened. */
  check: () => Promise<void>
  /** Null: it may not be written. */
  takeUp: (database: ConsoleDatabase | null) => Promise<Work>
}

export type StorageActor = ActorRefFrom<typeof storageMachine>

export type StorageKeeper = {
  actor: StorageActor
  /**
   * The database of this name by the ladder, and what `takeUp` makes of it. Stays open while another tab blocks it, and
   * for good where only a reload helps. Storage that fails gives way to memory; every other error is thrown.
   */
  open: <Work>(name: string, opening: Opening<Work>) => Promise<KeptStorage<Work>>
  /** Storage failed under this session: who is signed in is known to this page alone, and nothing says otherwise. */
  isGivenUp: () => boolean
  health: (name: string) => Promise<StorageHealth>
  sessionEnded: () => void
}

type Ports = {
  canaries: Canaries
  /** Why nothing can be kept on this computer; null: it can. */
  lack: StorageFailure | null
  newId: () => string
  alone: <T>(work: () => Promise<T>) => Promise<T>
  build: () => string
  /** The console anew, over what `open` then gives. */
  replace: () => Promise<void>
}

/** Watches over the storage of this page, and says what it can be relied on for. */
export function createStorageKeeper(ports: Ports): StorageKeeper {
  const { canaries, newId, alone, replace } = ports
  /** Why storage was given up for this session. */
  let given: StorageFailure | null = null
  /** The database that this page works on, or was about to. */
  let used: Present | null = null
  let openings = 0
  /** Nothing else has what is in it: a page stays with the memory it has. */
  let isInMemory = false
  /** Being looked at now. */
  const looked = new Set<ConsoleDatabase>()
  /** What the canary knew when the browser closed a database: whoever clears one clears its places too. */
  const unforgotten = new Map<string, Omit<Canary, 'stamp'>>()
  const replaceConsole = () =>
    soon(async () => {
      if (isInMemory) return
      await replace().catch((error: unknown) => {
        if (!(error instanceof SessionOver)) throw error
      })
    })
  const actor = createActor(
    storageMachine.provide({
      actions: {
        giveUp: ({ context }) => {
          if (openings > 0 || given !== null) return
          const why = (context.lastError?.failure as StorageFailure | undefined) ?? 'broken'
          const lost = used
          // A browser that closes a database fails much in a row: whether it can be had again is seen by asking.
          if (isPassing(why) && lost !== null && lost.canary !== null) soon(() => look(lost, why))
          else give(why)
        },
      },
    }),
  ).start()

  const news = storageReports(actor, ports)

  const storageEventsOf = (connectionLost: () => void): StorageEvents => ({
    blocked: () => actor.send({ type: 'database.blocked' }),
    taken: (why) => (why === 'upgraded' ? actor.send({ type: 'code.outdated' }) : replaceConsole()),
    connectionLost,
    archiveDropped: (count) => actor.send({ type: 'archive.dropped', count }),
    failed: news.failure,
    stored: () => actor.send({ type: 'write.stored' }),
  })

  function give(why: StorageFailure): void {
    given = why
    replaceConsole()
  }

  /** `why`: it has failed, so that it is there is not enough. */
  async function look(present: Present, why: StorageFailure | null = null): Promise<void> {
    const { name, database, canary } = present
    if (canary === null || looked.has(database)) return
    looked.add(database)
    const known = canary.known()
    unforgotten.set(name, known)
    const found = await findClosed(database, known.clientId, pause).finally(() => looked.delete(database))
    if (found === 'same') stillThere(present, why)
    else if (given === null && found === 'another') replaceConsole()
    else if (given === null) give(why ?? 'broken')
  }

  /** Enough for who only looked, and for a tab that gave it up. */
  function stillThere({ name, database }: Present, why: StorageFailure | null): void {
    if (database.isLeft) return
    unforgotten.delete(name)
    if (why !== null && given === null) give(why)
  }

  /** `isHeld`: of the database that this page worked on nothing is out of reach. */
  async function climb(name: string) {
    let present: Present | null = null
    const storageEvents = storageEventsOf(() => {
      const lost = present
      if (lost !== null) soon(() => look(lost))
    })
    const lack = ports.lack ?? given
    const before = used?.name === name ? used : null
    const stored: OpenedStorage =
      lack === null
        ? await openDatabase({ name, storageEvents, newClientId: newId, pause, alone })
        : await openMemory({ name, storageEvents }, lack)
    present = used = presentOf(stored, name, before)
    // The browser cleared or closed it, or it takes no more writes: what nobody else has is taken over.
    if (present !== null && before !== null && !isSame(present, before))
      await putBack(present.database, present.held)
    return { stored, present, isHeld: before !== null }
  }

  async function watch(present: Present, clientId: string | null): Promise<CanaryWatch | null> {
    const { name, database } = present
    const before = unforgotten.get(name) ?? (await canaries.read(name))
    const loss = await findLoss(database, before, Date.now())
    unforgotten.delete(name)
    if (loss !== null) actor.send({ type: 'loss.found', loss })
    if (clientId === null) return null
    const canary = watchCanary({ database, canaries, name, clientId }, { loss, held: present.held })
    present.canary = canary
    if (loss === null) return canary
    const following = actor.subscribe(({ context }) => {
      if (context.loss !== null) return
      following.unsubscribe()
      void canary.dismissLoss()
    })
    return { ...canary, stop: () => canary.stop().finally(() => following.unsubscribe()) }
  }

  async function openKept<Work>(name: string, { check, takeUp }: Opening<Work>): Promise<KeptStorage<Work>> {
    // Who is signed in stands in storage too.
    if (given === null) await check()
    const { stored, present, isHeld } = await climb(name)
    if (stored.mode === 'outdated') {
      actor.send({ type: 'code.outdated' })
      if (stored.database === null) return new Promise(() => undefined)
      return { database: stored.database, mode: 'strict', canary: null, work: await takeUp(null) }
    }
    const work = await takenUp(stored.database, takeUp)
    if (stored.mode === 'memory') {
      await news.memory(name, stored.why, isHeld || stored.isSalvageHeld)
      news.rescue(stored.salvage, stored.isSalvageHeld)
      isInMemory = true
      return { database: stored.database, mode: 'memory', canary: null, work }
    }
    actor.send({ type: 'database.opened' })
    news.rescue(stored.salvage, true)
    void askToPersist()
    const canary = present === null ? null : await watch(present, stored.clientId)
    return { database: stored.database, mode: 'strict', canary, work }
  }

  return {
    actor,
    open: async (name, opening) => {
      openings += 1
      const wasGiven = given !== null
      try {
        return await openKept(name, opening)
      } catch (error) {
        const failure = failureOf(error)
        if (failure === null || wasGiven) throw error
        // It opens, but cannot be used: a full disk, for instance.
        given ??= failure
        return await openKept(name, opening)
      } finally {
        openings -= 1
      }
    },
    health: async (name) => {
      const { context, value } = actor.getSnapshot()
      const mode = value.mode === 'memory' ? 'memory' : 'strict'
      return readStorageHealth({ mode, lastError: context.lastError, canary: await canaries.read(name) })
    },
    isGivenUp: () => given !== null,
    sessionEnded: () => {
      given = null
      used = null
      isInMemory = false
      actor.send({ type: 'session.ended' })
    },
  }
}

async function takenUp<Work>(
  database: ConsoleDatabase,
  takeUp: (database: ConsoleDatabase) => Promise<Work>,
): Promise<Work> {
  try {
    return await takeUp(database)
  } catch (error) {
    database.close({ disableAutoOpen: true })
    throw error
  }
}

/** `held`: known of the one before, until the canary has read this one. */
type Present = {
  name: string
  database: ConsoleDatabase
  clientId: string | null
  held: Held
  canary: CanaryWatch | null
}

function presentOf(stored: OpenedStorage, name: string, before: Present | null): Present | null {
  if (stored.mode === 'outdated') return null
  const held = before?.canary?.held() ?? before?.held ?? NOTHING_HELD
  const clientId = stored.mode === 'strict' ? stored.clientId : null
  return { name, database: stored.database, clientId, held, canary: null }
}

function isSame(present: Present, before: Present): boolean {
  return present.clientId !== null && present.clientId === before.clientId
}

/** It may be over in a moment. */
function isPassing(failure: StorageFailure): boolean {
  return failure === 'broken' || failure === 'closed'
}

/** As a task of its own: whoever tells of a failure may be a live query, in which Dexie lets nobody write or open anew. */
function soon(work: () => Promise<void>): void {
  setTimeout(() => void work())
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

import { createBoard, QUERIES } from './board'
import { control, painted, sleep } from './control'
import type { Peer, Row, Sync } from './types'
import * as workloads from './workloads'

/** Installs a peer on the page. The runner calls the steps from outside as `bench(name, options)`. */
export function startBench(peer: Peer): void {
  const root = document.createElement('div')
  document.body.append(root)
  const board = createBoard(root)
  let running: Sync | null = null
  const context: workloads.Context = {
    peer,
    board,
    sync: () => {
      if (running === null) throw new Error('not syncing')
      return running
    },
    setSync: (sync) => (running = sync),
  }
  const acknowledged: number[] = []

  const steps = {
    open: async () => {
      const start = performance.now()
      await peer.open()
      return { ms: performance.now() - start, name: peer.name, keepsCommands: peer.waiting !== null }
    },
    mount: () => workloads.mountAll(context, QUERIES),
    bootstrap: (options: { rows: number }) => workloads.bootstrap(context, options),
    oneChange: (options: { times: number }) => workloads.oneChange(context, options),
    quietClicks: (options: never) => workloads.quietClicks(context, options),
    idleRefetch: (options: { pages: number }) => workloads.idleRefetch(context, options),
    eventStorm: (options: never) => workloads.eventStorm(context, options),
    clicksInStorm: (options: never) => workloads.clicksInStorm(context, options),
    contention: (options: never) => workloads.contention(context, options),
    reconnect: (options: never) => workloads.reconnect(context, options),
    soakRound: (options: never) => workloads.soakRound(context, options),
    wrong: () => workloads.wrongLists(context),
    sync: ({ pageRows }: { pageRows: number }) => {
      running = peer.startSync({ pageRows })
      return {}
    },
    restartSync: async ({ pageRows }: { pageRows: number }) => {
      await running?.stop()
      running = peer.startSync({ pageRows })
      await running.complete
      return {}
    },
    complete: () => running?.complete.then(() => ({})),
    idle: () =>
      context
        .sync()
        .idle()
        .then(() => ({})),
    /** W7: measures from the loaded page to fifty painted rows. */
    warmStart: async ({ status }: { status: string }) => {
      const start = performance.now()
      await peer.open()
      const rows = await peer.firstFifty(status)
      const told = performance.now() - start
      root.textContent = JSON.stringify(rows[0])
      return { rows: rows.length, told, painted: (await painted()) - start }
    },
    /**
     * W8, in tab B: starts to wait until the lists show these riders; `ridersSeen` returns the times since the epoch.
     */
    awaitRiders: ({ wanted, limitMs }: { wanted: [number, number][]; limitMs: number }) => {
      const seen = wanted.map(([id, riderId]) =>
        board
          .sight(id, ({ rider }) => rider?.id === riderId, ['group'], limitMs)
          .then((sight) => (sight === null ? null : performance.timeOrigin + sight.told)),
      )
      Object.assign(globalThis, { ridersSeen: Promise.all(seen) })
      return {}
    },
    ridersSeen: () => Reflect.get(globalThis, 'ridersSeen') as Promise<(number | null)[]>,
    /** W8, in tab A. */
    editEvery: async ({ wanted, everyMs }: { wanted: [number, number][]; everyMs: number }) => {
      const at: number[] = []
      for (const [id, riderId] of wanted) {
        at.push(performance.timeOrigin + performance.now())
        peer.edit(id, riderId)
        await sleep(everyMs)
      }
      return at
    },
    /**
     * W10: enqueues commands as fast as the peer accepts them. The runner polls `acknowledged`, as the page may die.
     */
    enqueue: async ({ commands }: { commands: [number, number][] }) => {
      for (const [id, riderId] of commands) {
        await peer.edit(id, riderId).durable
        acknowledged.push(riderId)
      }
      return {}
    },
    acknowledged: () => acknowledged,
    /** Pairs of order id and rider id that the lists show. */
    shownRiders: () =>
      [...board.values.values()].flatMap((value) =>
        typeof value === 'number' ? [] : value.map(({ id, rider }) => [id, rider?.id ?? 0]),
      ),
    waiting: async () => ({ waiting: peer.waiting === null ? null : await peer.waiting() }),
  }
  Object.assign(globalThis, {
    bench: (name: keyof typeof steps, options: unknown) => steps[name](options as never),
    control,
  })
}

export type { Row }

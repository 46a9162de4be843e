import type { Socket } from 'node:net'
import type { FaultLog } from './fault-log'
import type { FaultSettings } from './fault-settings'

type Options = {
  from: Socket
  to: Socket
  conditions: FaultSettings['wire']
  /** Ends the connection after so many bytes; 0: never. */
  limitBytes: number
  random: () => number
  log: FaultLog
}

type Parcel = { dueMs: number; deliver: () => void }

export type Pipe = { pass: (chunk: Buffer) => void; end: () => void }

/** One way of one connection. Bytes keep their order whatever delays them. */
export function createPipe({ from, to, conditions, limitBytes, random, log }: Options): Pipe {
  const queue: Parcel[] = []
  let timer: NodeJS.Timeout | null = null
  let freeMs = 0
  let passed = 0
  let isEnding = false

  function post(delayMs: number, holdMs: number, deliver: () => void): void {
    const now = performance.now()
    const dueMs = Math.max(freeMs, now + delayMs) + holdMs
    freeMs = dueMs
    if (dueMs <= now && queue.length === 0) return deliver()
    queue.push({ dueMs, deliver })
    arm()
  }

  function arm(): void {
    const head = queue[0]
    if (timer !== null || head === undefined) return
    timer = setTimeout(run, Math.max(0, head.dueMs - performance.now()))
  }

  function run(): void {
    timer = null
    for (let head = queue[0]; head !== undefined && head.dueMs <= performance.now(); head = queue[0]) {
      queue.shift()
      head.deliver()
    }
    arm()
  }

  function write(bytes: Buffer): void {
    if (conditions.mode === 'blackhole' || to.destroyed) return
    if (limitBytes > 0 && passed + bytes.length >= limitBytes) {
      log.add('wire', 'limit', `${limitBytes} bytes`)
      to.end(bytes.subarray(0, limitBytes - passed))
      from.destroy()
      return
    }
    passed += bytes.length
    to.write(bytes)
  }

  return {
    pass: (chunk) => {
      if (conditions.mode === 'blackhole') return
      if (conditions.reset > 0 && random() < conditions.reset) {
        log.add('wire', 'reset', '')
        from.resetAndDestroy()
        to.resetAndDestroy()
        return
      }
      const { latencyMs, jitterMs, bytesPerS } = conditions
      for (const piece of slices(chunk, conditions.sliceBytes)) {
        const delayMs = latencyMs + (jitterMs === 0 ? 0 : jitterMs * random())
        const holdMs = bytesPerS === 0 ? 0 : (piece.length / bytesPerS) * 1000
        post(delayMs, holdMs + (conditions.sliceBytes > 0 ? 1 : 0), () => write(piece))
      }
    },
    end: () => {
      if (isEnding) return
      isEnding = true
      // In a black hole the end of a connection is not heard either.
      post(conditions.latencyMs, conditions.slowCloseMs, () => {
        if (conditions.mode !== 'blackhole') to.end()
      })
    },
  }
}

function slices(chunk: Buffer, sliceBytes: number): Buffer[] {
  if (sliceBytes === 0 || chunk.length <= sliceBytes) return [chunk]
  return Array.from({ length: Math.ceil(chunk.length / sliceBytes) }, (_, index) =>
    chunk.subarray(index * sliceBytes, (index + 1) * sliceBytes),
  )
}

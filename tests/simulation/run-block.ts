import './world/computer/globals'
import type { CommandKind } from '../../src/db/core/rows'
import { addCounts, type Fault, type FaultCounts } from './world/scenes/faults'
import { shorten } from './world/shorten'
import type { StoryScript } from './world/script'
import { kindOf, tellStory } from './world/story'
import type { WorldKind } from './world/truth'

/** Seeds from `from` to before `to`. */
export type Block = { from: number; to: number; kind: WorldKind | null; isKept: boolean }

export type Report =
  | { type: 'ready' }
  | { type: 'told'; count: number; requests: number; faults: [Fault, number][]; kinds: CommandKind[] }
  | {
      type: 'broken'
      seed: number
      kind: WorldKind
      hash: string
      message: string
      lines: readonly string[]
      script: StoryScript
    }

/** How much of what happened is shown before the law that broke. */
const LINES = 150

process.on('message', (block: Block) => void tellBlock(block))
report({ type: 'ready' })

async function tellBlock({ from, to, kind: only, isKept }: Block): Promise<void> {
  const faults: FaultCounts = new Map()
  const kinds = new Set<CommandKind>()
  let requests = 0
  for (let seed = from; seed < to; seed += 1) {
    const kind = only ?? kindOf(seed)
    const story = await tellStory(seed, kind)
    addCounts(faults, story.faults)
    requests += story.requests
    for (const kind of decidedIn(story.script)) kinds.add(kind)
    if (story.error === null) continue
    const { hash, lines, error } = story
    const message = error instanceof Error ? error.message : JSON.stringify(error)
    const script = isKept ? await shorten(story.script, message) : story.script
    return report({ type: 'broken', seed, kind, hash, message, lines: lines.slice(-LINES), script })
  }
  report({ type: 'told', count: to - from, requests, faults: [...faults], kinds: [...kinds] })
}

function decidedIn({ happenings }: StoryScript): CommandKind[] {
  return happenings.flatMap((one) => (one.type === 'command.enqueued' ? [one.command.kind] : []))
}

function report(message: Report): void {
  process.send?.(message)
}

import { tellStory } from './world/story'
import type { ServerKind } from './world/model-server'

/** The long run: `npm run simulate -- --seeds 50000 [--from 1] [--kind feed|contract]`. Ends at the first broken law. */
const { seeds, from, kinds } = readArguments(process.argv.slice(2))
const started = performance.now()

for (let seed = from; seed < from + seeds; seed += 1) {
  for (const kind of kinds) {
    const { error, lines, hash } = await tellStory(seed, kind)
    if (error === null) continue
    console.log(lines.slice(-Number(process.env['LINES'] ?? 150)).join('\n'))
    console.log(`seed ${seed} on ${kind} (${hash}):`, error)
    process.exit(1)
  }
  if ((seed - from + 1) % 50 === 0) {
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${seed - from + 1} of ${seeds} seeds hold, ${((seed - from + 1) / seconds).toFixed(1)} a second`,
    )
  }
}
console.log(`${seeds} seeds from ${from} hold on ${kinds.join(' and ')}`)
process.exit(0)

function readArguments(words: readonly string[]): { seeds: number; from: number; kinds: ServerKind[] } {
  const value = (name: string): string | undefined => words[words.indexOf(name) + 1]
  const has = (name: string): boolean => words.includes(name)
  const kind = has('--kind') ? value('--kind') : undefined
  return {
    seeds: Number(has('--seeds') ? value('--seeds') : 500),
    from: Number(has('--from') ? value('--from') : 1),
    kinds: kind === 'feed' || kind === 'contract' ? [kind] : ['feed', 'contract'],
  }
}

import type { StoryScript } from './script'
import { replayStory } from './story'

/** The most runs that a search for a shorter story may take. */
const MOST_TRIES = 300

/** The story without the happenings that its law breaks without, as far as a few hundred tries find them. */
export async function shorten(script: StoryScript, message: string): Promise<StoryScript> {
  const law = lawOf(message)
  let tries = 0
  const breaks = async (candidate: StoryScript): Promise<boolean> => {
    tries += 1
    const { error } = await replayStory(candidate)
    return error instanceof Error && lawOf(error.message) === law
  }
  let best = script
  for (let size = Math.ceil(script.happenings.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.happenings.length && tries < MOST_TRIES;) {
      const happenings = best.happenings.toSpliced(from, size)
      const isEnough = await breaks({ ...best, happenings })
      if (isEnough) best = { ...best, happenings }
      else from += size
    }
    if (size === 1) break
  }
  return { ...best, broke: message }
}

function lawOf(message: string): string {
  return message.slice(0, message.indexOf(':'))
}

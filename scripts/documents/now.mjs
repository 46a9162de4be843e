import { behavioursPage } from './behaviours-page.mjs'
import { repositoryPaths, textOf } from './repository.mjs'

export const BEHAVIOURS = 'docs/behaviours.md'
export const RULES = 'docs/rules.md'

/** The content that `docs/behaviours.md` must have for the present tests. */
export function behavioursNow() {
  const tests = repositoryPaths().filter((file) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file))
  return behavioursPage(new Map(tests.map((file) => [file, textOf(file)])))
}

import { behavioursPage } from './behaviours-page.mjs'
import { repositoryPaths, textOf } from './repository.mjs'

export const BEHAVIOURS = 'docs/behaviours.md'
export const RULES = 'docs/rules.md'

/** What `docs/behaviours.md` should hold, by the tests as they are now. */
export function behavioursNow() {
  const tests = repositoryPaths().filter((file) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file))
  return behavioursPage(new Map(tests.map((file) => [file, textOf(file)])))
}

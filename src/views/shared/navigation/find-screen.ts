import { matchRoute, type Parser } from 'wouter'
import { may } from '../../../../contract/words/permissions'
import type { ConsoleRole } from '../../../../contract/words/roles'
import { SCREENS, type ScreenPath } from './screens'

/** 'closed': the screen exists but the role may not see it. Null: there is no such screen. */
export function findScreen(
  location: string,
  { parser, role }: { parser: Parser; role: ConsoleRole },
): ScreenPath | 'closed' | null {
  const screen = SCREENS.find(({ path }) => matchRoute(parser, path, location)[0])
  if (screen === undefined) return null
  return may(role, screen.capability) ? screen.path : 'closed'
}

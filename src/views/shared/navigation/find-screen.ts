import { matchRoute, type Parser } from 'wouter'
import { may } from '../../../../contract/permissions'
import type { ConsoleRole } from '../../../../contract/roles'
import { SCREENS, type ScreenPath } from './screens'

/** 'closed': there is such a screen, and this role may not see it. Null: there is none. */
export function findScreen(
  location: string,
  { parser, role }: { parser: Parser; role: ConsoleRole },
): ScreenPath | 'closed' | null {
  const screen = SCREENS.find(({ path }) => matchRoute(parser, path, location)[0])
  if (screen === undefined) return null
  return may(role, screen.capability) ? screen.path : 'closed'
}

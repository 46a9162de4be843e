import { readChanges as readChangesCall } from '../../contract/sync'
import { readChanges } from '../domain/feed/read-changes'
import { implement } from '../http/implement'
import type { Implementation } from '../http/implement'

export const syncRoutes: Implementation[] = [
  implement(readChangesCall, (input, { sql }) => readChanges(sql, input)),
]

import { readChanges as readChangesCall } from '../../contract/entities/sync'
import { DISPLAY_VIEW } from '../domain/displays/display-view'
import { WHOLE_VIEW } from '../domain/feed/feed-view'
import { readChanges } from '../domain/feed/read-changes'
import { implement, type Implementation } from '../http/implement'

export const syncRoutes: Implementation[] = [
  implement(readChangesCall, (input, { sql, actor, now }) =>
    readChanges(sql, { ...input, now, view: actor.type === 'DISPLAY' ? DISPLAY_VIEW : WHOLE_VIEW }),
  ),
]

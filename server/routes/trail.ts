import { readTrail } from '../../contract/entities/trail'
import { listTrail } from '../domain/trail/list-trail'
import { implement, type Implementation } from '../http/implement'

export const trailRoutes: Implementation[] = [
  implement(readTrail, (asked, { sql, config: { pageSize } }) => listTrail(sql, { ...asked, pageSize })),
]

import {
  exportCustomers,
  listCustomers as listCall,
  readCustomerGraph as readGraphCall,
  readCustomerStats as readStatsCall,
} from '../../contract/entities/customers'
import { listFeedbacks } from '../../contract/entities/feedbacks'
import { readCustomerGraph, readCustomerStats } from '../domain/customers/customer-stats'
import { allCustomers, listCustomers } from '../domain/customers/list-customers'
import { listFeedback } from '../domain/feedback/list-feedback'
import { countWork } from '../domain/work-limits'
import { implement, type Implementation } from '../http/implement'

export const customerRoutes: Implementation[] = [
  implement(readStatsCall, (_input, { sql }) => readCustomerStats(sql), { mayLag: true }),
  implement(readGraphCall, (_input, { sql, now }) => readCustomerGraph(sql, now), { mayLag: true }),
  implement(
    listCall,
    async ({ page, search, verification_status: verified }, { sql, config }) => {
      const users = await listCustomers(sql, { page, pageSize: config.pageSize, search, verified })
      return { users, total_users_count: users.meta.total }
    },
    { mayLag: true },
  ),
  implement(
    exportCustomers,
    async ({ search, verification_status: verified }, { sql, primary, actor, now }) => {
      await primary.begin((tx) => countWork(tx, { work: 'export', userId: actor.userId, now }))
      const users = await allCustomers(sql, { search, verified })
      return { users, total_users_count: users.meta.total }
    },
    { mayLag: true },
  ),
  implement(
    listFeedbacks,
    ({ page }, { sql, config }) => listFeedback(sql, { page, pageSize: config.pageSize }),
    { mayLag: true },
  ),
]

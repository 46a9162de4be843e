import {
  listCustomerHistory as customerCall,
  listMemberHistory as memberCall,
} from '../../contract/entities/orders'
import { listRiderHistory as riderCall } from '../../contract/entities/orders'
import { listCustomerHistory, listMemberHistory, listRiderHistory } from '../domain/histories/list-history'
import { implement, type Implementation } from '../http/implement'

export const historyRoutes: Implementation[] = [
  implement(
    customerCall,
    async ({ user_id: id, page }, { sql, config: { pageSize } }) => ({
      orders: await listCustomerHistory(sql, { id, page, pageSize }),
    }),
    { mayLag: true },
  ),
  implement(
    riderCall,
    async ({ rider_id: id, page }, { sql, config: { pageSize } }) => ({
      orders: await listRiderHistory(sql, { id, page, pageSize }),
    }),
    { mayLag: true },
  ),
  implement(
    memberCall,
    async ({ user_id: id, page }, { sql, config: { pageSize } }) => ({
      orders: await listMemberHistory(sql, { id, page, pageSize }),
    }),
    { mayLag: true },
  ),
]

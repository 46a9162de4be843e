import type { PartName } from '../../../db/core/meta'
import type { SyncedEntity } from '../../../../contract/sync'

export const ENTITIES: Record<PartName, SyncedEntity> = {
  orders: 'order',
  riders: 'rider',
  positions: 'rider',
  bulkOrders: 'bulk_order',
  companyUsers: 'company_user',
}

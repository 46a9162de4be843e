import type { PartName } from '../../../db/core/meta'
import type { SyncedEntity } from '../../../../contract/entities/sync'

const ENTITIES: Partial<Record<PartName, SyncedEntity>> = {
  riders: 'rider',
  positions: 'rider',
  bulkOrders: 'bulk_order',
  companyUsers: 'company_user',
  customers: 'customer',
}

/** The kind of the rows of a part. */
export function entityOf(part: PartName): SyncedEntity {
  return ENTITIES[part] ?? 'order'
}

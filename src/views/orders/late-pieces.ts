import { latePiece } from '../ui/late-piece'

export const AssignManyDialog = latePiece(() =>
  import('./many/assign-many-dialog').then(({ AssignManyDialog }) => AssignManyDialog),
)
export const ColumnChooser = latePiece(() =>
  import('./bars/column-chooser').then(({ ColumnChooser }) => ColumnChooser),
)
export const ExportMenuList = latePiece(() =>
  import('./bars/export-menu-list').then(({ ExportMenuList }) => ExportMenuList),
)
export const FilterPanel = latePiece(() =>
  import('./bars/filter-panel').then(({ FilterPanel }) => FilterPanel),
)
export const LayoutMenuList = latePiece(() =>
  import('./bars/layout-menu-list').then(({ LayoutMenuList }) => LayoutMenuList),
)
export const MapDock = latePiece(() => import('./map-dock/map-dock').then(({ MapDock }) => MapDock))
export const OrderAssignedDialog = latePiece(() =>
  import('../shared/assign/order-assigned-dialog').then(({ OrderAssignedDialog }) => OrderAssignedDialog),
)
export const OrderDetailScreen = latePiece(() =>
  import('./order-detail-screen').then(({ OrderDetailScreen }) => OrderDetailScreen),
)
export const OrderDialogs = latePiece(() =>
  import('../shared/order/order-dialogs').then(({ OrderDialogs }) => OrderDialogs),
)
export const OrdersPane = latePiece(() => import('./orders-pane').then(({ OrdersPane }) => OrdersPane))
export const RowMenuList = latePiece(() =>
  import('./grid/row-menu-list').then(({ RowMenuList }) => RowMenuList),
)
export const SavedViewsDialog = latePiece(() =>
  import('./bars/saved-views-dialog').then(({ SavedViewsDialog }) => SavedViewsDialog),
)
export const ViewMenuList = latePiece(() =>
  import('./bars/view-menu-list').then(({ ViewMenuList }) => ViewMenuList),
)

import { latePiece } from '../../ui/late-piece'

export const AssignManyDialog = latePiece(() =>
  import('../many/assign-many-dialog').then(({ AssignManyDialog }) => AssignManyDialog),
)
export const ColumnChooser = latePiece(() =>
  import('./column-chooser').then(({ ColumnChooser }) => ColumnChooser),
)
export const ExportMenuList = latePiece(() =>
  import('./export-menu-list').then(({ ExportMenuList }) => ExportMenuList),
)
export const FilterPanel = latePiece(() => import('./filter-panel').then(({ FilterPanel }) => FilterPanel))
export const LayoutMenuList = latePiece(() =>
  import('./layout-menu-list').then(({ LayoutMenuList }) => LayoutMenuList),
)
export const MarkedBar = latePiece(() => import('./marked-bar').then(({ MarkedBar }) => MarkedBar))
export const SavedViewsDialog = latePiece(() =>
  import('./saved-views-dialog').then(({ SavedViewsDialog }) => SavedViewsDialog),
)
export const ViewMenuList = latePiece(() =>
  import('./view-menu-list').then(({ ViewMenuList }) => ViewMenuList),
)

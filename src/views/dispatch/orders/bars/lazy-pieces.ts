import { lazyPiece } from '../../../ui/lazy/lazy-piece'

export const AssignManyDialog = lazyPiece(() => import('../many/assign-many-dialog'), 'AssignManyDialog')
export const ColumnChooser = lazyPiece(() => import('./column-chooser'), 'ColumnChooser')
export const ExportMenuList = lazyPiece(() => import('./export-menu-list'), 'ExportMenuList')
export const FilterPanel = lazyPiece(() => import('./filter-panel'), 'FilterPanel')
export const LayoutMenuList = lazyPiece(() => import('./layout-menu-list'), 'LayoutMenuList')
export const MarkedBar = lazyPiece(() => import('./marked-bar'), 'MarkedBar')
export const SavedViewsDialog = lazyPiece(() => import('./saved-views-dialog'), 'SavedViewsDialog')
export const ViewMenuList = lazyPiece(() => import('./view-menu-list'), 'ViewMenuList')

import { latePiece } from '../../../ui/lazy/late-piece'

export const AssignManyDialog = latePiece(() => import('../many/assign-many-dialog'), 'AssignManyDialog')
export const ColumnChooser = latePiece(() => import('./column-chooser'), 'ColumnChooser')
export const ExportMenuList = latePiece(() => import('./export-menu-list'), 'ExportMenuList')
export const FilterPanel = latePiece(() => import('./filter-panel'), 'FilterPanel')
export const LayoutMenuList = latePiece(() => import('./layout-menu-list'), 'LayoutMenuList')
export const MarkedBar = latePiece(() => import('./marked-bar'), 'MarkedBar')
export const SavedViewsDialog = latePiece(() => import('./saved-views-dialog'), 'SavedViewsDialog')
export const ViewMenuList = latePiece(() => import('./view-menu-list'), 'ViewMenuList')

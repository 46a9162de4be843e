import { latePiece } from '../../ui/late-piece'

export const RowMenuList = latePiece(() => import('./row-menu-list').then(({ RowMenuList }) => RowMenuList))

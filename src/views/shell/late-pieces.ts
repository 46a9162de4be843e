import { latePiece, quietPiece } from '../ui/lazy/late-piece'

export const AccountMenuList = latePiece(() => import('./account-menu-list'), 'AccountMenuList')
export const CommandNotices = quietPiece(() => import('../desk/outbox/command-notices'), 'CommandNotices')
export const HeldNotices = quietPiece(() => import('../desk/outbox/held-notices'), 'HeldNotices')
export const BellPanel = latePiece(() => import('./bell-panel'), 'BellPanel')
/** The confirmation dialog of the shell. */
export const Question = latePiece(() => import('../ui/overlays/confirm-dialog'), 'ConfirmDialog')
export const LateStatus = quietPiece(() => import('./late-status'), 'LateStatus')
export const LogoutDialog = latePiece(() => import('./logout-dialog'), 'LogoutDialog')
export const MoreMenu = latePiece(() => import('./more-menu'), 'MoreMenu')
export const OutboxTray = latePiece(() => import('./outbox-tray'), 'OutboxTray')
export const Palette = latePiece(() => import('../dispatch/palette/palette'), 'Palette')
export const RailFlyout = quietPiece(() => import('./rail-flyout'), 'RailFlyout')
export const ShortcutSheet = latePiece(() => import('./shortcut-sheet'), 'ShortcutSheet')
export const Sounds = quietPiece(() => import('../shared/sounds/sounds'), 'Sounds')
export const TwinWatch = quietPiece(() => import('../desk/twins/twin-watch'), 'TwinWatch')

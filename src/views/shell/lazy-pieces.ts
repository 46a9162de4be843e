import { lazyPiece, quietPiece } from '../ui/lazy/lazy-piece'

export const AccountMenuList = lazyPiece(() => import('./account-menu-list'), 'AccountMenuList')
export const CommandNotices = quietPiece(() => import('../desk/outbox/command-notices'), 'CommandNotices')
export const HeldNotices = quietPiece(() => import('../desk/outbox/held-notices'), 'HeldNotices')
export const BellPanel = lazyPiece(() => import('./bell-panel'), 'BellPanel')
/** The confirmation dialog of the shell. */
export const Question = lazyPiece(() => import('../ui/overlays/confirm-dialog'), 'ConfirmDialog')
export const LateStatus = quietPiece(() => import('./late-status'), 'LateStatus')
export const LogoutDialog = lazyPiece(() => import('./logout-dialog'), 'LogoutDialog')
export const MoreMenu = lazyPiece(() => import('./more-menu'), 'MoreMenu')
export const OutboxTray = lazyPiece(() => import('./outbox-tray'), 'OutboxTray')
export const Palette = lazyPiece(() => import('../dispatch/palette/palette'), 'Palette')
export const RailFlyout = quietPiece(() => import('./rail-flyout'), 'RailFlyout')
export const ShortcutSheet = lazyPiece(() => import('./shortcut-sheet'), 'ShortcutSheet')
export const Sounds = quietPiece(() => import('../shared/sounds/sounds'), 'Sounds')
export const TwinWatch = quietPiece(() => import('../desk/twins/twin-watch'), 'TwinWatch')

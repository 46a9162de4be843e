import type { PullReason } from '../../machines/engine-events'

/** What a pull must read. On a server with a feed all pulls are the same. */
export type PullRequest = {
  orderIds: ReadonlySet<number>
  /** head: only new orders; hot: also every order in an open status. */
  lists: 'none' | 'head' | 'hot'
  /** Events may have been missed: no row is certain before a clean sweep that starts now. */
  isGap: boolean
  /** One step of the background sweep. */
  isSweepStep: boolean
  /** For the inspector: the reason of the first of the joined requests. */
  because: PullReason
}

export const NOTHING: PullRequest = {
  orderIds: new Set(),
  lists: 'none',
  isGap: false,
  isSweepStep: false,
  because: 'hint',
}
export const CATCH_UP: PullRequest = { ...NOTHING, lists: 'hot', isGap: true, because: 'start' }
export const READ_NEW: PullRequest = { ...NOTHING, lists: 'head', because: 'heartbeat' }
export const READ_OPEN: PullRequest = { ...NOTHING, lists: 'hot', because: 'heartbeat' }
export const SWEEP_STEP: PullRequest = { ...NOTHING, isSweepStep: true, because: 'sweep' }

const LISTS = ['none', 'head', 'hot'] as const

export function joinRequests(a: PullRequest, b: PullRequest): PullRequest {
  return {
    orderIds: new Set([...a.orderIds, ...b.orderIds]),
    lists: LISTS.indexOf(a.lists) > LISTS.indexOf(b.lists) ? a.lists : b.lists,
    isGap: a.isGap || b.isGap,
    isSweepStep: a.isSweepStep || b.isSweepStep,
    because: a.because,
  }
}

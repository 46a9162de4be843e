import type { PullReason } from '../../machines/engine-events'

/** What a pull is asked for; on a server with a feed every pull is the same. */
export type PullRequest = {
  orderIds: ReadonlySet<number>
  /** head: what is new; hot: also every order that still moves. */
  lists: 'none' | 'head' | 'hot'
  /** Events may have been missed: nothing is certain before a clean sweep that starts now. */
  isGap: boolean
  /** One step of the background sweep. */
  isSweepStep: boolean
  /** For the inspector: the first of the reasons that were joined. */
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
export const LOOK: PullRequest = { ...NOTHING, lists: 'head', because: 'heartbeat' }
export const LOOK_CLOSELY: PullRequest = { ...NOTHING, lists: 'hot', because: 'heartbeat' }
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

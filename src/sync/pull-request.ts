/** What a pull is asked for; on a server with a feed every pull is the same. */
export type PullRequest = {
  orderIds: ReadonlySet<number>
  /** head: what is new; hot: also every order that still moves. */
  lists: 'none' | 'head' | 'hot'
  /** Events may have been missed: nothing is certain before a clean sweep that starts now. */
  isGap: boolean
  /** One step of the background sweep. */
  isSweepStep: boolean
}

export const NOTHING: PullRequest = { orderIds: new Set(), lists: 'none', isGap: false, isSweepStep: false }
export const CATCH_UP: PullRequest = { ...NOTHING, lists: 'hot', isGap: true }
export const LOOK: PullRequest = { ...NOTHING, lists: 'head' }
export const LOOK_CLOSELY: PullRequest = { ...NOTHING, lists: 'hot' }
export const SWEEP_STEP: PullRequest = { ...NOTHING, isSweepStep: true }

const LISTS = ['none', 'head', 'hot'] as const

export function joinRequests(a: PullRequest, b: PullRequest): PullRequest {
  return {
    orderIds: new Set([...a.orderIds, ...b.orderIds]),
    lists: LISTS.indexOf(a.lists) > LISTS.indexOf(b.lists) ? a.lists : b.lists,
    isGap: a.isGap || b.isGap,
    isSweepStep: a.isSweepStep || b.isSweepStep,
  }
}

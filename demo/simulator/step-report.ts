import type { StepReport } from '../../server/simulator'

export function emptyReport(): StepReport {
  return {
    seconds: 0,
    created: 0,
    withdrawn: 0,
    assigned: 0,
    accepted: 0,
    pickedUp: 0,
    delivered: 0,
    dropped: 0,
    moved: 0,
    cameOnline: 0,
    wentOffline: 0,
    refused: 0,
    failed: 0,
  }
}

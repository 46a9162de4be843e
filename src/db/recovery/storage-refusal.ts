import { failureOf } from '../core/storage-failures'
import { StorageTimeout } from '../core/time-limit'

const REFUSED = 'This computer could not save the change. Nothing was sent.'
const DOUBTFUL =
  'This computer did not confirm that the change was saved. Check the outbox before you repeat it.'
const OUTDATED = 'Waybill was updated in another tab. Reload this page to keep working. Nothing was sent.'
const NOWHERE = 'You are offline, and this computer cannot save the change. Nothing was sent.'

/**
 * What a person decided is not stored; the message says to them what that means. `isPlain`: nothing came of it, and
 * whoever asked for it may say so in words of its own.
 */
export class NotStored extends Error {
  override name = 'NotStored'
  readonly isPlain: boolean

  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause })
    this.isPlain = message === REFUSED
  }
}

/** Offline, where nothing is kept: it would be a promise that nobody can hold (C42). */
export function refuseToQueue(): NotStored {
  return new NotStored(NOWHERE)
}

/** A failure of storage in words for whoever made the change; every other error as it is. */
export function refusalOf(error: unknown): unknown {
  const failure = failureOf(error)
  if (failure === null) return error
  return new NotStored(wordsOf(error, failure === 'outdated'), { cause: error })
}

function wordsOf(error: unknown, isOutdated: boolean): string {
  if (isOutdated) return OUTDATED
  return error instanceof StorageTimeout && !error.isUndone ? DOUBTFUL : REFUSED
}
